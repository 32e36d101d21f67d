// `npm run dev -w <area>`: that area by itself with hot reload, its own sign-in and the real api. Neither shell nor another area is needed.
import path from 'node:path';
import { checkArea, portOf, serve, serveDeclared, suiteAt } from './lib/dev.mjs';
import { serveApi } from './lib/dev-api.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/workspace.mjs';

const area = path.basename(process.cwd());
checkNode();
await ensureInstalled();
checkArea(area);
const port = await portOf(area);
const { url, env } = await suiteAt('/healthz');
serveDeclared(area, () => [serve(area, ['--env', 'alone', '--port', port], url)]);
if (env) await serveApi(env);
console.log(`\n  ${area} alone: http://localhost:${port}\n`);
