import type { Api } from '../support/test.ts';
import { expect, test } from '../support/test.ts';
import { CUSTOMER, choose, setRow } from './sale-form.ts';

interface Product {
  id: number;
  name: string;
  sku: string;
  stock_quantity: number;
}
const productBySku = async (api: Api, sku: string) => (await api.get<{ data: Product[] }>(`/products?search=${sku}`)).data[0]!;

test('on a tablet each field of an item has room, and so has the product', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn('staff');
  await page.goto('/sales/new');
  const width = async (name: string) => (await page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).boundingBox())!.width;
  await choose(page, 'Product, row 1', 'Ball valve 25 mm');
  expect(await width('Product, row 1')).toBeGreaterThan(300);
  expect(await width('Unit Price, row 1')).toBeGreaterThan(90);
  await expectAccessible();
});

test('a sale of two products with GST is made, found, printed, and the stock falls by it', async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('staff');
  const [pump, valve] = [await productBySku(api, 'VLV-BL-025'), await productBySku(api, 'VLV-GT-050')];
  await signIn('staff');
  await page.goto('/sales');
  await page.getByRole('link', { name: 'New Sale' }).first().click();
  await expect(page.getByRole('heading', { name: 'Create New Sale' })).toBeVisible();
  await expectAccessible();
  await choose(page, 'Customer/Vendor', CUSTOMER);
  await setRow(page, 1, pump.name, '2', '1000');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await setRow(page, 2, valve.name, '3', '10.05');
  await page.getByRole('checkbox', { name: 'Apply Tax (GST)' }).check();
  await page.getByRole('textbox', { name: 'Notes' }).fill('पहुँच पर भुगतान');
  await expect(page.getByText('Tax (18%)')).toBeVisible();
  // CGST and SGST are each 182.71.
  await expect(page.getByText('₹2,395.57').first()).toBeVisible();
  const created = page.waitForResponse((response) => response.url().endsWith('/api/sales') && response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Create Sale' }).click();
  const { data } = (await (await created).json()) as { data: { id: number; invoice_number: string } };
  await expect(page).toHaveURL(/\/sales$/);
  await expect(page.getByRole('link', { name: data.invoice_number, exact: true })).toBeVisible();

  await page.getByPlaceholder('Search by invoice number or vendor name...').fill(data.invoice_number);
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await page.getByRole('link', { name: data.invoice_number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(data.invoice_number);
  await expect(page.getByText('पहुँच पर भुगतान')).toBeVisible();
  await page.getByRole('link', { name: 'View Invoice' }).click();
  await expect(page.getByRole('heading', { name: 'INVOICE' })).toBeVisible();
  await expect(page).toHaveTitle(`Invoice ${data.invoice_number}`);
  await expectAccessible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  expect((await productBySku(api, 'VLV-BL-025')).stock_quantity).toBe(pump.stock_quantity - 2);
  expect((await productBySku(api, 'VLV-GT-050')).stock_quantity).toBe(valve.stock_quantity - 3);
});

test('by keyboard alone, and a second Enter does not make a second sale', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('staff');
  const before = (await api.get<{ total: number }>('/sales?limit=1')).total;
  await signIn('staff');
  await page.goto('/sales/new');
  await expect(page.getByRole('combobox', { name: 'Customer/Vendor' })).toBeFocused();
  await page.keyboard.type('konkan');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const product = page.getByRole('combobox', { name: 'Product, row 1' });
  await product.focus();
  await page.keyboard.type('FIT-CP-040');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/sales$/);
  await expect.poll(async () => (await api.get<{ total: number }>('/sales?limit=1')).total).toBe(before + 1);
});

test.describe('a save that fails', () => {
  test.use({ expectedErrors: /409 \(Conflict\)|ERR_FAILED|ERR_CONNECTION/ });

  test('short stock names the item and keeps every field', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
    const api = await apiAs('staff');
    const seal = await productBySku(api, 'SPR-MS-012');
    await signIn('staff');
    await page.goto('/sales/new');
    await choose(page, 'Customer/Vendor', CUSTOMER);
    await setRow(page, 1, seal.name, String(seal.stock_quantity + 1), '425');
    await expect(page.getByText(`Only ${seal.stock_quantity.toLocaleString('en-IN')} in stock`)).toBeVisible();
    await page.getByRole('button', { name: 'Create Sale' }).click();
    await expect(page.getByRole('alert')).toContainText(seal.name);
    await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).toHaveValue(new RegExp(String(seal.stock_quantity + 1)));
    await expect(page.getByRole('combobox', { name: 'Customer/Vendor' })).toHaveValue(new RegExp(CUSTOMER));
    expect((await productBySku(api, 'SPR-MS-012')).stock_quantity).toBe(seal.stock_quantity);
  });

  test('because the answer was lost makes one sale when it is tried again', async ({ page, signIn, apiAs }) => {
    const api = await apiAs('staff');
    const before = (await api.get<{ total: number }>('/sales?limit=1')).total;
    await signIn('staff');
    await page.goto('/sales/new');
    await choose(page, 'Customer/Vendor', CUSTOMER);
    await setRow(page, 1, 'Flange set 80 mm', '1', '540');
    let lost = false;
    await page.route('**/api/sales', async (route) => {
      if (route.request().method() !== 'POST' || lost) return route.continue();
      lost = true;
      await route.fetch(); // the server acts, the browser never gets the answer
      return route.abort();
    });
    await page.getByRole('button', { name: 'Create Sale' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be reached');
    await page.getByRole('button', { name: 'Create Sale' }).click();
    await expect(page).toHaveURL(/\/sales$/);
    expect((await api.get<{ total: number }>('/sales?limit=1')).total).toBe(before + 1);
  });
});

test('input that is not saved is not lost by a click elsewhere or by Back', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/sales');
  await page.getByRole('link', { name: 'New Sale' }).first().click();
  await choose(page, 'Customer/Vendor', CUSTOMER);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer/Vendor' })).toHaveValue(new RegExp(CUSTOMER));
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/sales\/new$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/sales$/);
});
