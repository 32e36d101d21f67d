import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

interface Product {
  name: string;
  sku: string;
}

/** Keys as a scanner sends them: a millisecond apart by their own clock, however busy this machine is. */
async function scan(page: Page, codes: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1_000;
  const press = (key: string, text: string) => {
    timestamp += 0.001;
    return browser.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text,
      timestamp,
      ...(key === 'Enter' && { code: 'Enter', windowsVirtualKeyCode: 13 }),
    });
  };
  for (const code of codes) {
    for (const letter of code) await press(letter, letter);
    await press('Enter', '\r');
  }
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

test('Enter on words puts on the invoice what was meant, however fast, and shows why a line matches', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
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
