import { scan } from '../support/scan.ts';
import { expect, test } from '../support/test.ts';

interface Product {
  name: string;
  sku: string;
}

test('a barcode scanner fills a sale line after line: five SKUs without a pause, one of them twice', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('staff');
  const products = (await api.get<{ data: Product[] }>('/products?active=true&limit=4&sort=-sku')).data;
  const codes = [...products, products[1]!].map(({ sku }) => sku);
  await signIn('staff');
  await page.goto('/sales/new');
  await page.getByRole('combobox', { name: 'Product, row 1' }).click();
  await scan(page, codes);
  await expect(page.getByRole('combobox', { name: 'Product, row 5' })).toBeFocused();
  for (const [row, { name, sku }] of products.entries()) {
    expect(await page.getByRole('combobox', { name: `Product, row ${row + 1}` }).inputValue()).toContain(`${name} (${sku})`);
    await expect(page.getByRole('textbox', { name: `Quantity, row ${row + 1}` })).toHaveValue(row === 1 ? '2' : '1');
  }
  await expect(page.getByRole('combobox', { name: 'Product, row 5' })).toHaveValue('');
});

test('Enter on words puts the right product on the invoice at any speed, and shows why a line matches', { tag: '@torture' }, async ({
  page,
  signIn,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const product = { unit_price: 12, stock_alert_threshold: 0 };
  await admin.post('/products', { ...product, name: 'Adapter plate', sku: 'ADP-1', description: 'With a sealwright ring' });
  await admin.post('/products', { ...product, name: 'Sealwright ring 40 mm', sku: 'SLW-40' });
  await signIn('staff');
  await page.goto('/sales/new');
  const picker = page.getByRole('combobox', { name: 'Product, row 1' });
  await picker.click();
  await page.keyboard.type('sealwright');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).toHaveValue('7');
  await expect(picker).toHaveValue(/^Sealwright ring 40 mm/);

  await picker.click();
  await picker.fill('sealwright');
  await expect(page.getByRole('option').nth(1)).toContainText('With a sealwright ring');
  await expect(page.getByRole('option').first()).toContainText('Sealwright ring 40 mm');
});
