// `npm run openapi`: the HTTP api as OpenAPI 3.1, printed; into a file: npm run openapi -- openapi.json
import { writeFileSync } from 'node:fs';
import { bundleChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, checkNode, refuse, run } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
await bundleChanged('api');
const { code, output } = await run(process.execPath, [at('api', 'dist', 'openapi.js')], { quiet: true });
if (code !== 0) refuse(output.trim());
const [, , file] = process.argv;
if (file) writeFileSync(file, output);
else process.stdout.write(output);
