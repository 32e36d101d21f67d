// `npm run release -- <verb>`: publishes, activates and takes back areas (see OPERATIONS.md).
import { dataDir } from './lib/data-dir.mjs';
import { at, become, checkNode, refuse, run } from './lib/workspace.mjs';

checkNode();
const { code, output } = await run(process.execPath, [at('release', 'build.mjs')], { quiet: true });
if (code !== 0) refuse(output.trim());
become(process.execPath, [at('release', 'dist', 'cli.js'), ...process.argv.slice(2)], { DATA_DIR: dataDir() });
