import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
import { makeGoods } from './made-goods.ts';

test('filter, adjust, threshold and history of a product; every figure follows without a reload', async ({ page, signIn, apiAs, expectAccessible }) => {
  const { product } = await makeGoods(await apiAs('admin'));
  await signIn('admin');
  await page.goto('/stock');
  await expect(page.getByRole('heading', { level: 1, name: 'Stock Management' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expectAccessible();

  await page.getByRole('searchbox', { name: 'Search by name' }).fill(product.name);
  const row = page.getByRole('row', { name: new RegExp(product.sku) });
  await expect(row).toContainText('Low Stock');
  // Until the filter has taken effect, rows may move away from under a press.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Adjust stock, ${product.name}` }).click();
  const adjust = page.getByRole('dialog', { name: 'Adjust Stock' });
  await adjust.getByLabel('Quantity').fill('0');
  await adjust.getByRole('button', { name: 'Adjust Stock' }).click();
  await expect(adjust.getByText('Please enter a valid quantity')).toBeVisible();
  await adjust.getByLabel('Quantity').fill('24');
  await expect(adjust.getByLabel('New stock level')).toContainText('24');
  await adjust.getByLabel('Reason').fill('Counted on shelf B2');
  await expectAccessible();
  await adjust.getByRole('button', { name: 'Adjust Stock' }).click();
  await expect(page.getByText('Stock adjusted successfully')).toBeVisible();
  await expect(row).toContainText('Normal');

  await page.getByRole('button', { name: `Set threshold, ${product.name}` }).click();
  const threshold = page.getByRole('dialog', { name: 'Set Threshold' });
  await threshold.getByLabel('Threshold', { exact: true }).fill('24');
  await threshold.getByRole('button', { name: 'Set Threshold' }).click();
  await expect(page.getByText('Stock threshold updated successfully')).toBeVisible();
  await expect(row).toContainText('Low Stock');
  await page.getByLabel('Stock level').selectOption('Low Stock');
  await expect(row).toBeVisible();
  await page.getByLabel('Stock level').selectOption('Out of Stock');
  await expect(page.getByText('No items found')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: `Stock adjustment history, ${product.name}` }).click();
  const history = page.getByRole('dialog', { name: 'Stock Adjustment History' });
  await expect(history.getByRole('row', { name: /Counted on shelf B2/ })).toContainText('Added');
  const download = page.waitForEvent('download');
  await history.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${product.name}_stock_history.csv`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFDate,Type,Quantity,Reason,Notes\r\n".+",Added,24,Counted on shelf B2,\r\n$/);
});

test('materials: added, edited, used; the history panel; the address keeps the tab', async ({ page, signIn, apiAs }) => {
  const admin = await apiAs('admin');
  const { tag, product, wire } = await makeGoods(admin);
  const block = `Terminal block ${tag}`;
  await admin.post('/production/records', { product_id: product.id, quantity: 40, supervisor: 'Sunita Pawar', production_date: '2026-11-20' });
  await signIn('admin');
  await page.goto('/stock');
  await page.getByRole('tab', { name: 'Materials', exact: true }).click();
  await page.getByRole('button', { name: 'Add Material' }).click();
  const add = page.getByRole('dialog', { name: 'Add Material' });
  await add.getByLabel('Name').fill(block);
  await add.getByLabel('Unit', { exact: true }).selectOption('pieces');
  await add.getByLabel('Category').selectOption('Raw material');
  await add.getByLabel('Default Unit Price').fill('18.5');
  await add.getByLabel('Current Stock').fill('12');
  await add.getByRole('button', { name: 'Add Material' }).click();
  await expect(page.getByText('Material added successfully')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search by name' }).fill(tag);
  await expect(page.getByRole('row', { name: new RegExp(block) })).toContainText('12');
  await page.getByRole('button', { name: `Edit material, ${block}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Material' });
  await edit.getByLabel('Minimum Stock').fill('20');
  await edit.getByRole('button', { name: 'Save Material' }).click();
  await expect(page.getByRole('row', { name: new RegExp(block) })).toContainText('Low Stock');

  await page.getByRole('button', { name: `Material usage history, ${wire.name}` }).click();
  const usage = page.getByRole('dialog', { name: 'Material Usage History' });
  await expect(usage.getByRole('row', { name: new RegExp(product.name) })).toContainText('5');
  await usage.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'View History' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${block}.*Opening stock`) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hide History' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Materials', exact: true, selected: true })).toBeVisible();
});

test('without permission to change there are no buttons for it', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/stock');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('button', { name: /^(Adjust stock|Set threshold|Export CSV)/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Stock adjustment history/ })).toHaveCount(10);
});

test('on a phone', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/stock?name=Foot');
  await page.getByRole('button', { name: 'Actions for Foot valve 65 mm' }).click();
  await page.getByRole('menuitem', { name: 'Adjust stock' }).click();
  await expect(page.getByRole('dialog', { name: 'Adjust Stock' })).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
