// `npm run dev [-- <area>]`: the suite with the shell, one area and the api from their sources. The other areas are as last built; nothing is built first.
import { bundleChanged } from './lib/build.mjs';
import { checkArea, portOf, serve, serveDeclared, suiteAt } from './lib/dev.mjs';
import { serveApi } from './lib/dev-api.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { publishBuilds } from './lib/publish-builds.mjs';
import { checkNode } from './lib/workspace.mjs';

const area = process.argv[2] ?? 'mf-sales';
checkNode();
await ensureInstalled();
checkArea(area);
const [areaPort, shellPort] = await Promise.all([portOf(area), portOf('shell')]);
const { url, env } = await suiteAt('/readyz');
// The api comes before the dev servers, which take all cores for some seconds: its demonstration data takes longest and can begin first.
if (env) await publishAll();
serveDeclared(area, () => [
  serve(area, ['--port', areaPort], url),
  serve('shell', ['--port', shellPort, '--env', `local=${area}@http://localhost:${areaPort}`], url),
]);
if (env) await serveApi(env);
console.log(`\n  ${area} with hot reload, inside the suite: http://localhost:${shellPort} (another area: npm run dev -- mf-stock)\n`);

async function publishAll() {
  await bundleChanged('release');
  const missing = (await publishBuilds()).filter((name) => name !== area && name !== 'shell');
  if (missing.length) console.log(`Not in the menu, because they were never built: ${missing.join(', ')}. \`npm run build\` builds them.`);
}
