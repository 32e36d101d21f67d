// `npm run torture [-- scenario ... --rounds N]`: what a suite must survive, done to it for real. Scenarios and last counts: torture/README.md.
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findChromium, findPostgres, provide } from './lib/needs.mjs';
import { at, become, checkNode } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
await buildChanged();
const [chromium, postgres] = [await provide(findChromium, 'chromium'), await provide(findPostgres, 'postgresql')];
become(process.execPath, ['--import', 'tsx', at('torture', 'src', 'main.ts'), ...process.argv.slice(2)], {
  ...(chromium && { CHROMIUM: chromium }),
  ...(postgres && { POSTGRES_BIN: postgres }),
});
