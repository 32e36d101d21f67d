import type { Page } from '@playwright/test';
import { expect, heading, test } from './test.ts';
import { build, TROUBLE } from './variants.ts';

test.use({ expectedErrors: /trouble in a card|trouble while drawing/ });

test.beforeEach(async ({ suite }) => {
  await suite.release('publish', 'mf-sales', '--dist', build(TROUBLE));
});

/** Layout shift of the page since the first call, by the browser's own measure. */
const shifted = (page: Page) =>
  page.evaluate(() => {
    const all = globalThis as { moved?: number };
    if (all.moved === undefined) {
      all.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) all.moved! += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
    }
    return all.moved;
  });
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

test('cards follow a release and a rollback by themselves, and none is taken from under the focus', async ({ page, suite, signIn }) => {
  await signIn('manager');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Sales this month' });
  const link = card.getByRole('link', { name: 'View sales' });
  await expect(link).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  const before = await titles(page);
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await shifted(page);
  await link.focus();

  await suite.release('activate', 'mf-sales', TROUBLE.version, '--why', 'a new face');
  await expect(page.getByText('Unpaid sales could not be loaded')).toBeVisible();
  await expect(link).toBeFocused();
  await page.getByRole('button', { name: 'Search or go to' }).focus();
  await expect(card.getByRole('link', { name: 'View the sales' })).toBeVisible();
  expect(await titles(page)).toEqual(before);

  await suite.release('rollback', 'mf-sales', '--why', 'a card is broken');
  await expect(link).toBeVisible();
  await expect(page.getByText('Unpaid sales could not be loaded')).toBeHidden();
  expect(await titles(page)).toEqual(before);
  expect(await shifted(page)).toBeLessThan(0.01);
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
});

test('a page that crashes while drawn goes on with the version before it, after a reload too', async ({ page, suite, signIn, expectAccessible }) => {
  await suite.release('activate', 'mf-sales', TROUBLE.version, '--why', 'a new face');
  await signIn('manager');
  const reports: { kind: string; version: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/frontends/failures')) reports.push(request.postDataJSON() as { kind: string; version: string });
  });
  await page.goto('/sales/new?how=throws');
  await expect(heading(page, 'Sales could not be loaded')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Use the previous version' }).click();
  await expect(heading(page, 'Create New Sale')).toBeVisible();
  await expect(page.getByText('Sales is running its previous version')).toBeVisible();
  expect(reports).toMatchObject([
    { kind: 'render', version: TROUBLE.version },
    { kind: 'render', version: TROUBLE.version },
  ]);
  await page.reload();
  await expect(heading(page, 'Create New Sale')).toBeVisible();
});
