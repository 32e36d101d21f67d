import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';

test('a product is added, found, edited, exported and deleted', async ({ page, signIn, expectAccessible }) => {
  await signIn('admin');
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Add Product' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Product' });
  await add.getByRole('button', { name: 'Add Product' }).click();
  await expect(add.getByText('Product name is required')).toBeVisible();
  await expect(add.getByText('SKU is required')).toBeVisible();
  await expectAccessible();
  await add.getByLabel('Product Name').fill('Drum pump नमुना');
  await add.getByLabel('SKU').fill('DRM-E2E');
  await add.getByLabel('Unit Price').fill('1,23,456.50');
  await add.getByLabel('Description').fill('=cmd for a test');
  await add.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added successfully')).toBeVisible();
  await expect(add).toBeHidden();

  await page.getByRole('searchbox').fill('drm-e2e');
  const row = page.getByRole('row', { name: /Drum pump/ });
  await expect(row).toContainText('₹1,23,456.50');
  await expect(page).toHaveURL(/search=drm-e2e/);

  await page.getByRole('button', { name: 'Edit Drum pump नमुना' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByLabel('Product Name')).toBeDisabled();
  await expect(edit.getByText('Product name cannot be edited')).toBeVisible();
  await edit.getByLabel('Unit Price').fill('1500');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(row).toContainText('₹1,500.00');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Products' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\uFEFFProduct Name,SKU,Unit Price,Created At,Updated At\r\nDrum pump नमुना,DRM-E2E,1500,/);

  await page.getByRole('button', { name: 'Delete Drum pump नमुना' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete Product' });
  await expect(confirm.getByText('Are you sure you want to delete this product?')).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: /409/ });

  test('a product that was sold is kept, and can be made inactive instead', { tag: '@torture' }, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/products?search=FIT-FL-080');
    await page.getByRole('button', { name: 'Delete Flange set 80 mm' }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete Product' });
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(confirm.getByRole('alert')).toContainText('Flange set 80 mm is used on sales and cannot be deleted. Make the product inactive instead');
  });
});

test('prices of some products go up, are seen before they are saved, and come back', async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('admin');
  const add = async (sku: string, unit_price: number) =>
    (await api.post<{ data: { id: number } }>('/products', { name: `Price pump ${sku}`, sku, unit_price, stock_alert_threshold: 0 })).data.id;
  const [first, second] = [await add('PRC-E2E-1', 99.99), await add('PRC-E2E-2', 1_085.5)];
  const prices = async () =>
    Promise.all([first, second].map(async (id) => (await api.get<{ data: { unit_price: number } }>(`/products/${id}`)).data.unit_price));
  await signIn('admin');
  await page.goto('/products?search=prc-e2e');
  await page.getByRole('button', { name: 'Change Prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Prices' });
  await dialog.getByLabel('Change in percent').fill('+5');
  await expect(dialog.getByRole('row', { name: /PRC-E2E-1/ })).toContainText('₹105.00');
  await expect(dialog.getByRole('row', { name: /PRC-E2E-2/ })).toContainText('₹1,140.00');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Preview Changes' }).click();
  await expect(page.getByRole('row', { name: /PRC-E2E-1/ })).toContainText('₹99.99 → ₹105.00');
  expect(await prices()).toEqual([99.99, 1_085.5]);
  await page.getByRole('button', { name: 'Save 2 prices' }).click();
  await expect.poll(prices).toEqual([105, 1_140]);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('dialog', { name: 'Undo this import' }).getByRole('button', { name: 'Undo Import' }).click();
  await expect.poll(prices).toEqual([99.99, 1_085.5]);
  for (const id of [first, second]) await api.send('DELETE', `/products/${id}`);
});
