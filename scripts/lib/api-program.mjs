import { bundleChanged } from './build.mjs';
import { dataDir } from './data-dir.mjs';
import { ensureInstalled } from './install.mjs';
import { at, become, checkNode } from './workspace.mjs';

/** Runs a program of the api on the suite's DATA_DIR, with the arguments of the command. @param name of its source in api/src */
export async function becomeApiProgram(name) {
  checkNode();
  await ensureInstalled();
  // Nothing is written where all is built: the account that runs this may lack write permission, and a server may be running from it.
  await bundleChanged('api');
  become(process.execPath, [at('api', 'dist', `${name}.js`), ...process.argv.slice(2)], { DATA_DIR: dataDir() });
}
