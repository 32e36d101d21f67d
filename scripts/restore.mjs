// `npm run restore`: puts a backup into an empty suite: npm run restore -- --from karkhana.backup
import { dataDir } from './lib/data-dir.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, become, checkNode, refuse, run } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
const { code, output } = await run(process.execPath, [at('api', 'build.mjs')], { quiet: true });
if (code !== 0) refuse(output.trim());
become(process.execPath, [at('api', 'dist', 'restore.js'), ...process.argv.slice(2)], { DATA_DIR: dataDir() });
