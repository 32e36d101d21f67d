// `npm start`: in a fresh clone, nothing installed, brings up the whole suite; the next time only what changed is built.
import { buildFrontends, bundleServer } from './lib/build.mjs';
import { dataDir } from './lib/data-dir.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { publishBuilds } from './lib/publish-builds.mjs';
import { supervise } from './lib/supervise.mjs';
import { at, checkNode } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
await bundleServer();

const demo = process.env.DEMO !== '0';
const env = { DATA_DIR: dataDir(), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
const args = ['--when-told', ...(demo ? ['--demo'] : [])];
// The embedded database starts and the server's code is loaded while this is done.
const prepared = buildFrontends().then(publishBuilds);
supervise(at('api', 'dist', 'server.js'), args, env, onReady, { prepared });

function onReady(url, again) {
  const address = url.replace('127.0.0.1', 'localhost');
  if (again) return console.log(`Karkhana is back at ${address}`);
  console.log(`\n  Karkhana is ready at ${address}`);
  if (demo) console.log('  Sign in as  admin / karkhana-admin,  manager / karkhana-manager  or  staff / karkhana-staff');
  console.log('  Ctrl-C stops it.\n');
}
