import { dataDir } from './data-dir.mjs';
import { ensureInstalled } from './install.mjs';
import { at, become, checkNode, refuse, run } from './workspace.mjs';

/** Runs a program of the api on the suite's DATA_DIR, bundled anew, with what was typed behind the command. @param name of its source in api/src */
export async function becomeApiProgram(name) {
  checkNode();
  await ensureInstalled();
  const { code, output } = await run(process.execPath, [at('api', 'build.mjs')], { quiet: true });
  if (code !== 0) refuse(output.trim());
  become(process.execPath, [at('api', 'dist', `${name}.js`), ...process.argv.slice(2)], { DATA_DIR: dataDir() });
}
