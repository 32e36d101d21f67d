import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { read } from 'xlsx';
import { makeGoods, stockOf } from '../stock/made-goods.ts';
import { expect, test } from '../support/test.ts';

async function openForm(page: Page, sku: string) {
  await page.goto('/production');
  await page.getByRole('button', { name: 'Add Production Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Production Record' });
  await dialog.getByRole('combobox', { name: 'Product' }).fill(sku);
  await page.getByRole('option', { name: new RegExp(sku) }).click();
  return dialog;
}

test('40 pieces take 5 and 4, 200 are insufficient and name the material; deleting gives everything back', async ({
  page,
  signIn,
  apiAs,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const { product, wire, carton } = await makeGoods(admin);
  await signIn('admin');
  const dialog = await openForm(page, product.sku);
  await expect(dialog.getByLabel('Unit Price')).toHaveValue('2,500.00');
  await expect(dialog.getByText('Materials are enough for 100 now.')).toBeVisible();
  await dialog.getByLabel('Quantity', { exact: true }).fill('200');
  await expect(dialog.getByRole('row', { name: new RegExp(carton.name) })).toContainText('Insufficient');
  await expect(dialog.getByText(`Insufficient: ${carton.name}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add Production Record' })).toBeDisabled();
  await dialog.getByLabel('Quantity', { exact: true }).fill('40');
  await expect(dialog.getByRole('row', { name: new RegExp(wire.name) })).toContainText('0.1255100Available');
  await expect(dialog.getByRole('row', { name: new RegExp(carton.name) })).toContainText('0.1410Available');
  await dialog.getByLabel('Supervisor').fill('Sunita Pawar');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add Production Record' }).click();
  await expect(page.getByText('Production record and material usage recorded successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(product.name) });
  await expect(row).toContainText('40');
  await expectAccessible();
  expect([await stockOf(admin, 'products', product.id), await stockOf(admin, 'materials', wire.id), await stockOf(admin, 'materials', carton.id)]).toEqual([
    40, 95, 6,
  ]);

  // Its figures in other areas have changed, without a reload.
  await page.getByRole('link', { name: 'Sales Management' }).click();
  await page.getByRole('link', { name: 'New Sale' }).first().click();
  await page
    .getByRole('combobox', { name: /^Product/ })
    .first()
    .fill(product.sku);
  await expect(page.getByRole('option', { name: new RegExp(`^(?!\\+).*${product.sku}`) })).toContainText('Stock: 40');

  await page.goto('/production');
  await page.getByRole('button', { name: new RegExp(`^Delete ${product.name}`) }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete Production Record' });
  await expect(confirm.getByText('Are you sure you want to delete this production record?')).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Production record deleted successfully')).toBeVisible();
  await expect(row).toBeHidden();
  expect([await stockOf(admin, 'products', product.id), await stockOf(admin, 'materials', wire.id), await stockOf(admin, 'materials', carton.id)]).toEqual([
    0, 100, 10,
  ]);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: /409/ });

  test('two browsers record the last possible batch at once: one succeeds, the other is refused', async ({ browser, signIn, apiAs }) => {
    const admin = await apiAs('admin');
    const { product, carton } = await makeGoods(admin);
    const pages = await Promise.all(['manager', 'staff'].map(async () => (await browser.newContext()).newPage()));
    await signIn('manager', pages[0]);
    await signIn('staff', pages[1]);
    const dialogs = await Promise.all(pages.map((page) => openForm(page, product.sku)));
    for (const dialog of dialogs) {
      await dialog.getByLabel('Quantity', { exact: true }).fill('100');
      await dialog.getByLabel('Supervisor').fill('Sunita Pawar');
      await expect(dialog.getByRole('row', { name: new RegExp(carton.name) })).toContainText('Available');
    }
    // Neither is sent before both are pressed: else the second page would get the event of the first record and grey its button.
    const pressed = Promise.all(
      pages.map((page) => page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/production/records'))),
    );
    for (const page of pages) {
      await page.route('**/api/production/records', async (route) => {
        if (route.request().method() === 'POST') await pressed;
        await route.continue();
      });
    }
    await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Add Production Record' }).click()));
    const outcome = (page: Page) =>
      Promise.race([
        page
          .getByText('Production record and material usage recorded successfully')
          .waitFor()
          .then(() => 'made'),
        page
          .getByRole('alert')
          .filter({ hasText: 'Insufficient materials available for production' })
          .first()
          .waitFor()
          .then(() => 'refused'),
      ]);
    expect((await Promise.all(pages.map(outcome))).sort()).toEqual(['made', 'refused']);
    expect([await stockOf(admin, 'products', product.id), await stockOf(admin, 'materials', carton.id)]).toEqual([100, 0]);
    for (const page of pages) await page.context().close();
  });

  test('a record whose product is already sold is not deleted, and the sentence has the reason', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
    const admin = await apiAs('admin');
    const { product } = await makeGoods(admin);
    await admin.post('/production/records', { product_id: product.id, quantity: 3, supervisor: 'Sunita Pawar', production_date: '2026-11-20' });
    const { data: vendors } = await admin.get<{ data: { id: number }[] }>('/vendors?vendor_type=sale&status=active&limit=1');
    await admin.post('/sales', { vendor_id: vendors[0]!.id, sale_date: '2026-11-20', items: [{ product_id: product.id, quantity: 1, unit_price: 2500 }] });
    await signIn('admin');
    await page.goto(`/production?productId=${product.id}`);
    await page.getByRole('button', { name: new RegExp(`^Delete ${product.name}`) }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete Production Record' });
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(confirm.getByRole('alert')).toContainText('cannot be deleted: 3 would be taken back from stock, and only 2 are left');
  });
});

test('filters in the address, chips, and the Excel export of the chosen columns', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const admin = await apiAs('admin');
  const { tag, product } = await makeGoods(admin);
  for (const [quantity, supervisor] of [
    [4, `Leena ${tag}`],
    [8, 'Prakash'],
  ] as const) {
    await admin.post('/production/records', { product_id: product.id, quantity, supervisor, production_date: '2026-11-20', quality_notes: '=2+2' });
  }
  await signIn('manager');
  await page.goto('/production');
  await page.getByRole('button', { name: 'More Filters' }).click();
  await page.getByLabel('Supervisor').fill(`leena ${tag}`);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`supervisor=leena.${tag}`));
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove Supervisor: leena ${tag}` })).toBeVisible();
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Export Columns' });
  await picker.getByLabel('SKU').uncheck();
  const download = page.waitForEvent('download');
  await picker.getByRole('button', { name: 'Export Selected Columns' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^production-records-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = read(await readFile(await file.path())).Sheets['Production Records']!;
  expect(['A1', 'B1', 'C1', 'D1', 'E1', 'B2', 'C2', 'D2', 'E2', 'A3'].map((cell) => sheet[cell]?.v)).toEqual([
    'Date',
    'Product',
    'Quantity',
    'Supervisor',
    'Quality Notes',
    product.name,
    4,
    `Leena ${tag}`,
    '=2+2',
    'Total',
  ]);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/production\??$/);
});

test('the dashboard shows the overview and low items, each figure with the list behind it', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await signIn('manager');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Daily Production \d/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Production by day/ })).toBeVisible();
  await expectAccessible();
  const monthly = page.getByRole('link', { name: /^Monthly Production/ });
  const figure = Number((await monthly.textContent())!.replace(/[^\d.]/g, ''));
  expect(figure).toBeGreaterThan(0);
  await page.getByRole('link', { name: /products low$/ }).click();
  await expect(page).toHaveURL(/\/stock\?level=low$/);
  await expect(page.getByRole('row')).not.toHaveCount(1);
});

test('on a phone', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  await page.goto('/production');
  await expect(page.getByRole('list', { name: 'Production records' })).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
