import { existsSync } from 'node:fs';
import { dataDir } from './data-dir.mjs';
import { at, frontends, refuse } from './workspace.mjs';

/** Publishes the builds that are here and makes new ones live. @returns the names of those that were never built */
export async function publishBuilds() {
  const { openStore, publishLocal, releaseDatabaseOf } = await import('../../release/dist/index.js');
  const built = frontends().filter((name) => existsSync(at(name, 'dist', 'release.json')));
  const umask = process.umask();
  try {
    const database = releaseDatabaseOf(process.env);
    const store = openStore(dataDir(), database && { ...database, told: console.log });
    const dists = built.map((name) => at(name, 'dist'));
    const { live, refused } = await publishLocal(store, dists).finally(() => store.close());
    for (const { area, version } of live) console.log(`${area} ${version} is live.`);
    for (const sentence of refused) console.error(`Not made live: ${sentence}`);
  } catch (error) {
    refuse(error.name === 'ReleaseError' ? error.message : error.stack);
  } finally {
    // Later builds of this process are for all users of the clone.
    process.umask(umask);
  }
  return frontends().filter((name) => !built.includes(name));
}
