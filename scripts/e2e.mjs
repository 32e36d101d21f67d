// `npm run e2e [-- playwright arguments]`: the flows in a real browser, against a suite of their own. `columns mf-x`: whether the lists of one area are too wide.
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { provideBrowser } from './lib/needs.mjs';
import { at, become, checkNode, refuse } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
await buildChanged();
const chromium = await provideBrowser();
if (!chromium) refuse('Chromium is not here: install it (Debian: apt-get install chromium) or set CHROMIUM to its program.');
const args = process.argv.slice(2);
const area = args.find((argument) => argument.startsWith('mf-'));
become(
  process.execPath,
  [at('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', at('e2e', 'playwright.config.ts'), ...args.filter((argument) => argument !== area)],
  {
    CHROMIUM: chromium,
    ...(area && { AREA: area }),
  },
);
