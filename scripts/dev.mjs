// `npm run dev [-- <area>]`: the suite at http://localhost:3100 with the shell and one area from their dev servers, the rest as released.
import { checkArea, ensureSuite, portOf, serve, start } from './lib/dev.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, checkNode, root } from './lib/workspace.mjs';

const area = process.argv[2] ?? 'mf-sales';
checkNode();
await ensureInstalled();
checkArea(area);
const url = await ensureSuite('/readyz', (env) => start(process.execPath, [at('scripts', 'start.mjs')], { cwd: root, env }));
serve(area, [], url);
serve('shell', ['--env', `local=${area}@http://localhost:${portOf(area)}`], url);
console.log(`\n  ${area} with hot reload, inside the suite: http://localhost:3100 (another area: npm run dev -- mf-stock)\n`);
