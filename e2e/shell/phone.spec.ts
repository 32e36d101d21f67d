import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Each list, with the actions of its first row. */
const LISTS: [path: string, action: RegExp, items: number][] = [
  ['/purchases', /^Actions of PO/, 2],
  ['/vendors', /^Actions of /, 2],
  ['/products', /^Actions for /, 3],
  ['/stock', /^Actions for /, 3],
  ['/stock?tab=materials', /^Actions for /, 5],
  ['/stock?tab=requirements', /^Actions for /, 2],
  ['/accounting?status=pending', /^Actions of /, 4],
  ['/production', /^Delete /, 0],
  ['/users', /^Edit user /, 0],
  ['/users?tab=audit', /^View details of /, 0],
];

test('the actions of a row open in every list, and all users can reach everything on the way', { tag: '@torture' }, async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  await signIn('admin');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Reports', exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toHaveAttribute('aria-checked', 'true');
  await expectAccessible();
  for (const [path, action, items] of LISTS) {
    await page.goto(path);
    const opener = page.getByRole('button', { name: action }).first();
    await opener.click();
    await (items ? expect(page.getByRole('menuitem')).toHaveCount(items) : expect(page.getByRole('dialog')).toBeVisible());
    await expectAccessible();
    for (let item = 0; item < items; item += 1) {
      if (item) await opener.click();
      await page.getByRole('menuitem').nth(item).click();
      await expect(page.getByRole('dialog'), path).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

test('an invoice has every price and total in sight, and is shared as a PDF; the sales list leads to it', async ({ page, signIn, expectAccessible }) => {
  await signIn('staff');
  await page.goto('/sales');
  await page
    .getByRole('link', { name: /^View invoice/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'INVOICE' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Items' });
  for (const figure of await table.locator('tbody .number').all()) {
    const { x, width } = (await figure.boundingBox())!;
    expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible();
  // This browser has no share dialog: the file is saved.
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Share' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^INV-\d\d-\d\d-\d{5}\.pdf$/);
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF/);
});

test('the calendar of a date field is as dark as the page', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.addInitScript(() => localStorage.setItem('karkhana-theme', 'dark'));
  await page.goto('/production');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const calendar = page.locator('input[type=date]').first();
  await expect(calendar).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(calendar).toHaveCSS('color-scheme', 'light');
});
