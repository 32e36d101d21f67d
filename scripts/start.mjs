// `npm start`: in a fresh clone, nothing installed, brings up the whole suite; the next time only what changed is built.
import { buildChanged } from './lib/build.mjs';
import { dataDir } from './lib/data-dir.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, become, checkNode, frontends } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
await buildChanged();

const { openStore, publishLocal } = await import('../release/dist/index.js');
const { live, refused } = await publishLocal(
  openStore(dataDir()),
  frontends().map((name) => at(name, 'dist')),
);
for (const { area, version } of live) console.log(`${area} ${version} is live.`);
for (const sentence of refused) console.error(`Not made live: ${sentence}`);

const demo = process.env.DEMO !== '0';
const server = [at('api', 'dist', 'server.js'), ...(demo ? ['--demo'] : [])];
become(process.execPath, server, { DATA_DIR: dataDir(), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', LOCAL_AREAS: '1' }, ({ url }) => {
  console.log(`\n  Karkhana is ready at ${url.replace('127.0.0.1', 'localhost')}`);
  if (demo) console.log('  Sign in as  admin / karkhana-admin,  manager / karkhana-manager  or  staff / karkhana-staff');
  console.log('  Ctrl-C stops it.\n');
});
