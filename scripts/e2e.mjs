// `npm run e2e [-- playwright arguments]`: the flows in a real browser, against a suite of their own.
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { provideBrowser } from './lib/needs.mjs';
import { at, become, checkNode, refuse } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
await buildChanged();
const chromium = await provideBrowser();
if (!chromium) refuse('Chromium is not here: install it (Debian: apt-get install chromium) or set CHROMIUM to its program.');
become(process.execPath, [at('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', at('e2e', 'playwright.config.ts'), ...process.argv.slice(2)], {
  CHROMIUM: chromium,
});
