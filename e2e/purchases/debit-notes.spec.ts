import { expect, test } from '../support/test.ts';
import { choose, create, openOrder, SUPPLIER } from './order-form.ts';

interface Order {
  data: { items: { id: number; product_id: number }[]; tax_lines: { gst_rate: number; taxable_amount: number }[]; net_amount: number };
}

test('an order of two rates: a debit note sends a part back, is found in the stock, is cancelled', async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('manager');
  const [wire, waste] = [`Copper wire ${Date.now()}`, `Cotton waste ${Date.now()}`];
  const ids: number[] = [];
  for (const name of [wire, waste]) {
    const bought = { name, unit: 'kg', category: 'raw_material', default_unit_price: 40, minimum_stock: 0, current_stock: 0 };
    ids.push((await api.post<{ data: { id: number } }>('/purchase-products', bought)).data.id);
  }
  await signIn('admin');
  const dialog = await openOrder(page);
  await choose(page, dialog, 'Vendor', SUPPLIER);
  await choose(page, dialog, 'Product, row 1', wire);
  await dialog.getByRole('textbox', { name: 'Quantity, row 1' }).fill('10');
  await dialog
    .getByRole('combobox', { name: 'GST, row 1' })
    .or(dialog.getByRole('textbox', { name: 'GST, row 1' }))
    .fill('18');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await choose(page, dialog, 'Product, row 2', waste);
  await dialog.getByRole('textbox', { name: 'Quantity, row 2' }).fill('5');
  await dialog
    .getByRole('combobox', { name: 'GST, row 2' })
    .or(dialog.getByRole('textbox', { name: 'GST, row 2' }))
    .fill('5');
  await dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' }).check();
  // 400 at 18 %, 200 at 5 %.
  for (const words of ['Tax (18%)', 'Tax (5%)', '₹682.00']) await expect(dialog.getByText(words).first()).toBeVisible();
  await expectAccessible();
  const { id, invoice_number } = await create(page, dialog);
  const { data: order } = await api.get<Order>(`/purchases/${id}`);
  expect(order.tax_lines.map(({ gst_rate, taxable_amount }) => [gst_rate, taxable_amount])).toEqual([
    [5, 200],
    [18, 400],
  ]);
  expect((await api.send('PATCH', `/purchases/${id}/status`, { status: 'received' })).status).toBe(200);

  await page.goto(`/purchases/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Debit Note' }).click();
  const form = page.getByRole('dialog', { name: 'Create Debit Note' });
  await form.getByRole('textbox', { name: `Quantity of ${wire}` }).fill('4');
  await form.getByRole('textbox', { name: /^Reason/ }).fill('Rusty');
  await expectAccessible();
  await form.getByRole('button', { name: 'Create Debit Note' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/DN\/\d\d-\d\d\/\d{5}/);
  const number = /DN\/\d\d-\d\d\/\d{5}/.exec((await heading.textContent()) ?? '')![0];
  // 160 and its 18 %.
  await expect(page.getByRole('main').getByText('₹188.80').first()).toBeVisible();
  await expectAccessible();

  await page.goto(`/stock?tab=materials&history=shown&item=${ids[0]}`);
  await expect(page.getByText('Returned to vendor')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(heading).toContainText(number);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Debit Note' }).click();
  const reason = page.getByRole('dialog', { name: 'Cancel Debit Note' });
  await reason.getByRole('textbox', { name: /^Reason/ }).fill('They take it as it is');
  await reason.getByRole('button', { name: 'Cancel Debit Note' }).click();
  // Not the words in the dialog: the following read moves the page below.
  await expect(page.getByText(/^Cancelled on .*: They take it as it is$/)).toBeVisible();
  await expect(reason).toBeHidden();
  await page.getByRole('link', { name: invoice_number }).first().click();
  await expect(page.getByText(/, cancelled$/)).toBeVisible();
  const { data } = await api.get<{ data: { current_stock: number }[] }>(`/purchase-products?search=${encodeURIComponent(wire)}`);
  expect(data[0]?.current_stock).toBe(10);
});
