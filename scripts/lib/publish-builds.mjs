import { existsSync } from 'node:fs';
import { dataDir } from './data-dir.mjs';
import { at, frontends, refuse } from './workspace.mjs';

/** Publishes the builds that are here and makes live what is new of them. @returns the names of those that were never built */
export async function publishBuilds() {
  const { ensureUsable, openStore, publishLocal, releaseDatabaseOf, releaseFolders } = await import('../../release/dist/index.js');
  const built = frontends().filter((name) => existsSync(at(name, 'dist', 'release.json')));
  try {
    const database = releaseDatabaseOf(process.env);
    ensureUsable(dataDir(), releaseFolders(database !== undefined));
    const store = openStore(dataDir(), database && { ...database, told: console.log });
    const dists = built.map((name) => at(name, 'dist'));
    const { live, refused } = await publishLocal(store, dists).finally(() => store.close());
    for (const { area, version } of live) console.log(`${area} ${version} is live.`);
    for (const sentence of refused) console.error(`Not made live: ${sentence}`);
  } catch (error) {
    refuse(error.name === 'ReleaseError' ? error.message : error.stack);
  }
  return frontends().filter((name) => !built.includes(name));
}
