import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { SUPPLIER } from './order-form.ts';

test('filters, page and size live in the address: reload, Back and a shared link keep them', { tag: '@torture' }, async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin');
  await page.goto('/purchases');
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  for (const figure of ["Today's Net Amount", "Today's Orders", 'Monthly Net Amount', 'Monthly Orders']) await expect(page.getByText(figure)).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', { name: 'Page 5' })
    .or(page.getByRole('button', { name: 'Page 3' }))
    .first()
    .click();
  await expect(page.getByText(/^Showing 21 to 30 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Received' });
  await expect(page.getByRole('button', { name: 'Remove Status: Received' })).toBeVisible();
  const combo = page.getByRole('combobox', { name: 'Vendor' });
  await combo.click();
  await page.getByRole('option', { name: SUPPLIER }).click();
  await page.getByLabel('Min Amount', { exact: true }).fill('1000');
  await expect(page.getByRole('button', { name: 'Filters, 3 active' })).toBeVisible();
  await expect(page.getByRole('row', { name: /PO\// }).filter({ hasNotText: SUPPLIER })).toHaveCount(0);
  await expectAccessible();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove Vendor: ${SUPPLIER}` })).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(page).toHaveURL(/limit=25/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  await expect(page).toHaveURL(/\/purchases\??$/);
});

test('the PDF report comes with the filters and the dated name', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/purchases?status=received');
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^purchases-\d{4}-\d\d-\d\d\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByText('PDF generated successfully')).toBeVisible();
});

test('on a phone nothing is wider than the screen', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  for (const path of ['/purchases', '/purchases/1', '/vendors']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    await expectAccessible();
  }
});

test('the dashboard counts pending orders and leads to them', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Pending purchases' })
    .getByRole('link', { name: /^View all \d+$/ })
    .click();
  await expect(page).toHaveURL(/\/purchases\?status=pending$/);
  await expect(page.getByRole('button', { name: 'Remove Status: Pending' })).toBeVisible();
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
});

test('staff without the permission see neither the entry nor the screen', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const api = await apiAs('staff');
  expect((await api.send('GET', '/purchases')).status).toBe(403);
  await signIn('staff');
  await page.goto('/purchases');
  await expect(page.getByText("You don't have access to Purchases")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Purchase Management' })).toHaveCount(0);
});
