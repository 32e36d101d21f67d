import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Api, expect, test } from '../support/test.ts';
import { choose, create, openOrder, SUPPLIER } from './order-form.ts';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');

// More than is open is refused, and the form says so.
test.use({ expectedErrors: /409 \(Conflict\)/ });

interface Stats {
  todayAmount: number;
  todayOrders: number;
}
const stockOf = async (api: Api, name: string): Promise<number> =>
  (await api.get<{ data: { current_stock: number }[] }>(`/purchase-products?search=${encodeURIComponent(name)}`)).data[0]!.current_stock;

test('12.5 m at 40.40 with 18 % is the same everywhere, from order to receipt to payment', async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('manager');
  // A product of its own, independent of earlier tests.
  const WIRE = `Copper wire ${Date.now()}`;
  const stock = 3.5;
  await api.post('/purchase-products', {
    name: WIRE,
    unit: 'meters',
    category: 'raw_material',
    default_unit_price: 39,
    minimum_stock: 0,
    current_stock: stock,
  });
  const stats = await api.get<Stats>('/purchases/stats');
  await signIn('admin');
  const dialog = await openOrder(page);
  await choose(page, dialog, 'Vendor', SUPPLIER);
  await choose(page, dialog, 'Product, row 1', WIRE);
  await dialog.getByRole('textbox', { name: 'Quantity, row 1' }).fill('12.5');
  await dialog.getByRole('textbox', { name: 'Unit Price, row 1' }).fill('40.40');
  await dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' }).check();
  for (const amount of ['₹505.00', '₹90.90', '₹595.90']) await expect(dialog.getByText(amount).first()).toBeVisible();
  await expectAccessible();
  const order = await create(page, dialog);

  // The list, the statistics, the spreadsheet.
  const row = page.getByRole('row', { name: new RegExp(order.invoice_number) });
  await expect(row).toContainText('₹595.90');
  await expect(row).toContainText('No');
  const after = await api.get<Stats>('/purchases/stats');
  expect([Math.round((after.todayAmount - stats.todayAmount) * 100), after.todayOrders - stats.todayOrders]).toEqual([59590, 1]);
  await page.goto(`/purchases?status=pending&minAmount=595.90&maxAmount=595.90`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^purchases-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = xlsx.utils.sheet_to_json<Record<string, unknown>>(xlsx.read(readFileSync(await file.path())).Sheets['Purchases']!);
  expect(rows.find((one) => one['Invoice #'] === order.invoice_number)).toMatchObject({ Subtotal: 505, Tax: 90.9, 'Net Amount': 595.9, Received: 'No' });
  await expect(page.getByText('Export completed successfully')).toBeVisible();

  // Detail: a part comes, more than ordered is refused, then the rest.
  await page.getByRole('link', { name: order.invoice_number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Purchase Order: ${order.invoice_number}`);
  for (const amount of ['₹505.00', '₹90.90', '₹595.90']) await expect(page.getByRole('main').getByText(amount).first()).toBeVisible();
  await expectAccessible();
  const receive = async (quantity: string) => {
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    const came = page.getByRole('textbox', { name: `Came, ${WIRE}` });
    await came.fill(quantity);
    await came.press('Enter');
  };
  await receive('5');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Partially received');
  expect(await stockOf(api, WIRE)).toBe(stock + 5);
  await receive('7.6');
  await expect(page.getByText(`${WIRE}: ordered 12.5 meters, with this 12.6 would have come`).first()).toBeVisible();
  await page.getByRole('textbox', { name: `Came, ${WIRE}` }).fill('7.5');
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Received');
  expect(await stockOf(api, WIRE)).toBe(stock + 12.5);

  // Its bill: of both deliveries, saved once the paper agrees; the chain says so.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Enter Bill' }).click();
  await page.getByRole('textbox', { name: 'Bill number' }).fill(`B/${Date.now()}`);
  await page.getByRole('textbox', { name: 'Bill date' }).fill('t');
  await expect(page.getByRole('textbox', { name: `On the bill, ${WIRE}` })).toHaveValue('12.5');
  await page.getByRole('textbox', { name: 'Total on the paper' }).fill('595.90');
  await expect(page.getByText('Agrees')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save Bill' }).click();
  const chain = page.getByRole('list', { name: 'From order to payment' });
  await expect(chain).toContainText('2 receipts, cost without GST');
  await expect(chain).toContainText('1 bill');
  await expect(page.getByRole('table', { name: 'Papers of the order' }).getByText('Billed')).toHaveCount(2);

  // Payment in two parts, one taken back.
  const pay = async (amount: string) => {
    await page.getByRole('button', { name: 'Record Payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Record Payment' });
    await payment.getByLabel('Amount').fill(amount);
    await payment.getByLabel('Bank').check();
    await payment.getByRole('button', { name: 'Record Payment' }).click();
    await expect(payment).toHaveCount(0);
  };
  await pay('95.90');
  await pay('500');
  await expect(page.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Void payment of ₹500.00' }).click();
  const reason = page.getByRole('dialog', { name: 'Void Payment' });
  await reason.getByLabel('Reason').fill('Paid from the wrong account');
  await reason.getByRole('button', { name: 'Void Payment' }).click();
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('Paid from the wrong account')).toBeVisible();
  const { data } = await api.get<{ data: { amount: number; status: string; type: string; document_number: string }[] }>(
    '/accounting/transactions?category=Purchases&limit=10',
  );
  const own = data.filter((transaction) => transaction.document_number === order.invoice_number);
  expect(own.map(({ amount, status, type }) => [type, amount, status]).sort()).toEqual([
    ['expense', 500, 'cancelled'],
    ['expense', 95.9, 'completed'],
  ]);
});

test('the order is downloaded as a PDF under its number', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  const { purchases } = await api.get<{ purchases: { id: number; invoice_number: string }[] }>('/purchases?limit=1');
  await signIn('admin');
  await page.goto(`/purchases/${purchases[0]!.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Invoice' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${purchases[0]!.invoice_number.replaceAll('/', '-')}.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByText('Invoice downloaded successfully')).toBeVisible();
});

test('a product that is not there yet is added without leaving the form', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await signIn('manager');
  const dialog = await openOrder(page);
  await choose(page, dialog, 'Vendor', SUPPLIER);
  await dialog.getByRole('button', { name: 'New Product' }).click();
  const product = page.getByRole('dialog', { name: 'New Purchase Product' });
  const name = `पितळी बुशिंग ${Date.now()}`;
  await product.getByLabel('Name').fill(name);
  await product.getByLabel('Unit').first().selectOption('pieces');
  await product.getByLabel('Category').selectOption({ label: 'Raw material' });
  await product.getByLabel('Default Unit Price').fill('18.25');
  await product.getByLabel('Minimum Stock').fill('0');
  await product.getByLabel('Current Stock').fill('0');
  await expectAccessible();
  await product.getByRole('button', { name: 'Add Product' }).click();
  await expect(product).toHaveCount(0);
  await expect(dialog.getByRole('combobox', { name: 'Product, row 1' })).toHaveValue(`${name} (pieces)`);
  await dialog.getByRole('textbox', { name: 'Quantity, row 1' }).fill('4');
  const order = await create(page, dialog);
  await page.getByRole('link', { name: order.invoice_number, exact: true }).click();
  await expect(page.getByRole('cell', { name })).toBeVisible();
  await expect(page.getByRole('cell', { name: '₹73.00' }).first()).toBeVisible();
});
