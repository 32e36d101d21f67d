import type { Page } from '@playwright/test';
import { changeByte, expect, heading, test } from './test.ts';
import { FIRST, NEXT } from './variants.ts';

test.use({
  expectedErrors: /integrity|Failed to load resource|Refused to execute script|ChunkLoadError|ERR_FAILED|Loading chunk/i,
});
test.beforeEach(({ suite }) => suite.shipNext());

const newSale = async (page: Page) => page.getByRole('link', { name: 'New Sale' }).first().click();
const onList = async (page: Page) => expect(heading(page, 'Sales')).toBeVisible();
const onNewSale = async (page: Page) => {
  await expect(heading(page, 'Sales, next')).toBeVisible();
  await newSale(page);
  await expect(heading(page, 'Create New Sale')).toBeVisible();
};

for (const { kind, marks, lastKnownGoodRuns } of [
  { kind: 'entry', marks: (name: string) => name === 'remoteEntry.js', lastKnownGoodRuns: onList },
  { kind: 'chunk of the first screen', marks: (_name: string, text: string) => text.includes('"Sales, next"'), lastKnownGoodRuns: onList },
  { kind: 'lazy chunk', marks: (_name: string, text: string) => text.includes('Create New Sale, next'), lastKnownGoodRuns: onNewSale },
]) {
  test(`a byte changed in the ${kind} of the live release: the last good one runs in the same page`, { tag: kind === 'entry' ? [] : '@torture' }, async ({
    page,
    suite,
    signIn,
  }) => {
    await signIn('admin');
    const repair = changeByte(suite.folderOf('mf-sales', NEXT.version), marks);
    try {
      await page.goto('/sales');
      await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
      await lastKnownGoodRuns(page);
      expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
      await expect.poll(() => suite.live()).toBe(FIRST);
      const [newest] = JSON.parse((await suite.release('history', 'mf-sales', '--json')).out) as { action: string; by: string; why: string }[];
      expect(newest).toMatchObject({ action: 'revert', by: 'Karkhana', why: expect.stringContaining('The files are damaged') });
    } finally {
      repair();
    }
  });
}

test('a network that is away moves nothing: the area alone shows it, and comes when the network is back', async ({ page, suite, signIn }) => {
  await signIn('admin');
  await page.route('**/areas/mf-sales/**', (route) => route.abort());
  await page.goto('/sales');
  await expect(page.getByRole('heading', { name: 'Sales could not be loaded' })).toBeVisible();
  expect(await suite.live()).toBe(NEXT.version);
  await page.unroute('**/areas/mf-sales/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(heading(page, 'Sales, next')).toBeVisible();
  expect(await suite.live()).toBe(NEXT.version);
});
