import path from 'node:path';
import { root } from './server.ts';

/** Makes these builds live in a folder, as `npm start` does. Throws with the reasons of a refusal. */
export async function publishBuilds(dataDir: string, names: readonly string[]): Promise<void> {
  const { openStore, publishLocal } = (await import(path.join(root, 'release', 'dist', 'index.js'))) as typeof import('@karkhana/release/index');
  const { refused } = await publishLocal(
    openStore(dataDir),
    names.map((name) => path.join(root, name, 'dist')),
  );
  if (refused.length) throw new Error(refused.join('\n'));
}
