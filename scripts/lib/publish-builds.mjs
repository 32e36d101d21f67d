import { existsSync } from 'node:fs';
import { dataDir } from './data-dir.mjs';
import { at, frontends, refuse } from './workspace.mjs';

/** Publishes the builds that are here and makes new ones live. A suite that runs already keeps its own. @returns the names of those that were never built */
export async function publishBuilds() {
  const { openStore, publishLocal, releaseDatabaseOf, runningSuite } = await import('../../release/dist/index.js');
  // An embedded database has one suite. On PostgreSQL several processes may share a DATA_DIR.
  const other = process.env.DATABASE_URL ? undefined : await runningSuite(dataDir()).catch(ifNone);
  if (other)
    refuse(`A suite runs on ${dataDir()} already, at ${other.url.replace('127.0.0.1', 'localhost')}. Stop it, or give this one another DATA_DIR and PORT.`);
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

function ifNone(error) {
  if (error.trouble !== 'network') throw error;
}
