import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { buildGallery } from '../../shared-ui/gallery/build.mjs';
import { violationsOn } from '../support/axe.ts';
import { LOOKS } from '../support/looks.ts';

/** What takes a layout to see; the rest of axe reads each part in shared-ui/gallery/gallery.test.tsx. */
const SEEN = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'karkhana-gallery-'));
  await buildGallery({ folder });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each in a test of its own, so that a slow machine has time for all of them. */
const PAGES = ['layout', 'buttons', 'tables', 'states', 'fields', 'forms', 'documents', 'dialogs', 'charts'];

const addressOf = (query = '') => `${pathToFileURL(path.join(folder, 'index.html')).href}${query}`;
/** The name of what an address shows: a page, or a part that covers it. */
function shownAt(address: string) {
  const { hash, searchParams } = new URL(address);
  const part = new URLSearchParams(hash.slice(1));
  return hash ? `${part.get('part')}: ${part.get('state')}` : `${searchParams.get('page')}`;
}
const hrefs = (page: Page, selector: string) => page.locator(selector).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

test("every page of the kit's gallery is looked at here", async ({ page }) => {
  await page.goto(addressOf());
  await expect(page.locator('main')).toBeVisible();
  expect(await hrefs(page, 'nav a[href^="?page="]')).toEqual(PAGES.map((name) => addressOf(`?page=${name}`)));
});

// `npm test` takes the first look; `npm run torture -- flows` takes all.
for (const [theme, width, name] of LOOKS.flatMap((look) => PAGES.map((name) => [...look, name] as const)))
  test(`the kit's ${name}, ${theme}, ${width} px: nothing too pale, too wide or said on the console`, {
    tag: theme === 'light' && width === 1_366 ? [] : '@torture',
  }, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 768 } });
    await context.addInitScript((chosen) => localStorage.setItem('karkhana-theme', chosen), theme);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));

    await page.goto(addressOf(`?page=${name}`));
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('main')).toBeVisible();
    for (const address of [page.url(), ...(await hrefs(page, 'a[href^="#part="]'))]) {
      await page.goto(address);
      await expect(page.locator('main')).toHaveAttribute('aria-label', shownAt(address));
      // A colour on its way to another is no fault: looked at until the page has settled.
      await expect(async () => {
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        const faults = await violationsOn(page, { runOnly: SEEN });
        expect({ tooWide, faults }, `${address} at ${width} px`).toEqual({ tooWide: 0, faults: [] });
      }).toPass({ timeout: 30_000 });
    }
    expect(errors).toEqual([]);
    await context.close();
  });
