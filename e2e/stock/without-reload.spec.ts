import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { makeGoods } from './made-goods.ts';

/** Through the menu: the page is never loaded again. */
const goTo = (page: Page, area: 'Dashboard' | 'Production' | 'Stock' | 'Sales Management') =>
  page.getByRole('navigation').getByRole('link', { name: area, exact: true }).first().click();

async function stockRow(page: Page, tab: 'Products' | 'Materials', tag: string, name: string) {
  await goTo(page, 'Stock');
  const chosen = page.getByRole('tab', { name: tab, exact: true });
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await chosen.click();
  // The box of the previous tab, and its text, go with that tab.
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveValue('');
  await search.fill(tag);
  return page.getByRole('row', { name: new RegExp(name) });
}

async function openRecord(page: Page, sku: string) {
  await goTo(page, 'Production');
  await page.getByRole('button', { name: 'Add Production Record' }).click();
  const form = page.getByRole('dialog', { name: 'Add Production Record' });
  await form.getByRole('combobox', { name: 'Product' }).fill(sku);
  await page.getByRole('option', { name: new RegExp(sku) }).click();
  return form;
}

const dailyProduction = async (page: Page) => {
  const card = page.getByRole('link', { name: /^Daily Production \d/ });
  return Number((await card.textContent())!.replace(/[^\d.]/g, ''));
};

test('production, adjustments and requirements show in every area without a reload', async ({ page, signIn, apiAs }) => {
  const { tag, product, wire, carton } = await makeGoods(await apiAs('admin'));
  await signIn('admin');
  await page.goto('/');
  const before = await dailyProduction(page);
  // Everything is read once, so that an old answer would be there to be shown.
  await expect(await stockRow(page, 'Products', tag, product.name)).toContainText('Low Stock');
  await expect(await stockRow(page, 'Materials', tag, wire.name)).toContainText('100');
  const first = await openRecord(page, product.sku);
  await expect(first.getByText('Materials are enough for 100 now.')).toBeVisible();
  await first.getByLabel('Quantity', { exact: true }).fill('40');
  await first.getByLabel('Supervisor').fill('Sunita Pawar');
  await first.getByRole('button', { name: 'Add Production Record' }).click();
  await expect(page.getByRole('row', { name: new RegExp(product.name) })).toContainText('40');

  await goTo(page, 'Dashboard');
  await expect.poll(() => dailyProduction(page)).toBe(before + 40);
  await expect(await stockRow(page, 'Products', tag, product.name)).toContainText('40Normal');
  await expect(await stockRow(page, 'Materials', tag, wire.name)).toContainText('95');
  await page.getByRole('button', { name: 'View History' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${wire.name}.*Production`) })).toContainText('−595');

  await page.getByRole('button', { name: 'Hide History' }).click();
  await page.getByRole('button', { name: `Adjust stock, ${carton.name}` }).click();
  const adjust = page.getByRole('dialog', { name: 'Adjust Stock' });
  await adjust.getByLabel('Quantity').fill('4');
  await adjust.getByRole('button', { name: 'Adjust Stock' }).click();
  await expect(page.getByRole('row', { name: new RegExp(carton.name) })).toContainText('10');
  await expect((await openRecord(page, product.sku)).getByText('Materials are enough for 100 now.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Close' }).click();

  await goTo(page, 'Sales Management');
  await page.getByRole('link', { name: 'New Sale' }).first().click();
  const line = page.getByRole('combobox', { name: /^Product/ }).first();
  await line.fill(product.sku);
  await expect(page.getByRole('option', { name: new RegExp(`^(?!\\+).*${product.sku}`) })).toContainText('Stock: 40');
});
