import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../e2e/support/server.ts';

/** A program of the bench that runs in a process of its own, as JavaScript. @param name of its source here. @returns its file */
export async function bundled(name: string): Promise<string> {
  const outfile = path.join(root, 'bench', 'dist', `${name}.mjs`);
  await build({
    entryPoints: [path.join(root, 'bench', 'src', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The api's own, since one of them records its statements.
    external: ['pg'],
  });
  return outfile;
}
