// `npm run dev -w <area>`: that area by itself with hot reload, its own sign-in and the real api. Neither shell nor another area is needed.
import path from 'node:path';
import { checkArea, ensureSuite, portOf, serve, start } from './lib/dev.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, checkNode, refuse, root, run } from './lib/workspace.mjs';

const area = path.basename(process.cwd());
checkNode();
await ensureInstalled();
checkArea(area);
const url = await ensureSuite('/healthz', startApi);
serve(area, ['--env', 'alone'], url);
console.log(`\n  ${area} alone: http://localhost:${portOf(area)}\n`);

async function startApi(env) {
  const { code, output } = await run(process.execPath, [at('api', 'build.mjs')], { quiet: true });
  if (code !== 0) refuse(output.trim());
  start(process.execPath, [at('api', 'dist', 'server.js'), '--demo'], { cwd: root, env });
}
