import { dayInIndia } from '@karkhana/shared-contract/dates';
import { type Api, expect, test } from '../support/test.ts';

const contact = { contact_person: 'A', email: 'a@b.example', phone: '+91 253 555 0142', address: 'X' };
interface Numbered {
  id: number;
  invoice_number: string;
}

const addParty = async (api: Api, name: string, vendor_type: 'sale' | 'purchase') =>
  (await api.post<{ data: { id: number } }>('/vendors', { name, vendor_type, ...contact })).data.id;

test("a customer's page: one cheque for two invoices, the rest allocated later, all of it voided", async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('admin');
  const vendor = await addParty(api, `Deccan Traders ${Date.now()}`, 'sale');
  const product = (await api.get<{ data: { id: number }[] }>('/products?search=VLV-BL-025')).data[0]!;
  const sell = async () => {
    const items = [{ product_id: product.id, quantity: 1, unit_price: 100 }];
    return (await api.post<{ data: Numbered }>('/sales', { vendor_id: vendor, sale_date: dayInIndia(), apply_tax: false, items })).data;
  };
  const [one, two] = [await sell(), await sell()];
  await signIn('admin');
  await page.goto(`/vendors/${vendor}`);
  await expect(page.getByText('They owe us')).toBeVisible();
  await page.getByRole('tab', { name: 'Sales' }).click();
  await expect(page).toHaveURL(/tab=sales/);
  await page.getByRole('button', { name: 'Receive Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive Payment' });
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('250');
  await dialog.getByRole('radio', { name: 'Cheque' }).check();
  await expect(dialog.getByRole('textbox', { name: `For ${two.invoice_number}` })).toHaveValue('100.00');
  await expect(dialog.getByText('Left to allocate ₹50.00')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Receive Payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('They owe nothing')).toBeVisible();

  const three = await sell();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('link', { name: /^RCPT\// }).click();
  await expect(page.getByRole('link', { name: one.invoice_number, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Allocate' }).click();
  const allocate = page.getByRole('dialog', { name: 'Allocate' });
  await expect(allocate.getByRole('textbox', { name: `For ${three.invoice_number}` })).toHaveValue('50.00');
  await allocate.getByRole('button', { name: 'Allocate' }).click();
  await expect(allocate).toBeHidden();
  await expectAccessible();
  await page.getByRole('link', { name: three.invoice_number, exact: true }).click();
  await expect(page.getByText('50 percent paid').or(page.getByRole('img', { name: '50 percent paid' }))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Void payment/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^RCPT\// }).click();
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const voiding = page.getByRole('dialog', { name: 'Void Receipt' });
  await voiding.getByRole('textbox', { name: 'Reason' }).fill('Cheque returned');
  await voiding.getByRole('button', { name: 'Void Receipt' }).click();
  await expect(page.getByText(/Cheque returned/)).toBeVisible();
  await page.goto(`/vendors/${vendor}?tab=sales`);
  await expect(page.getByRole('link', { name: one.invoice_number, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reminder' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Total to pay: ₹300\.00/);
});

test("a supplier's page: paid by UPI, and the payment is listed under its documents", async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  const vendor = await addParty(api, `Sangli Steel ${Date.now()}`, 'purchase');
  const material = (await api.get<{ data: { id: number }[] }>('/purchase-products?limit=1')).data[0]!;
  const items = [{ product_id: material.id, quantity: 2, unit_price: 500 }];
  const order = { vendor_id: vendor, purchase_date: dayInIndia(), apply_tax: false, total_amount: 1_000, tax_amount: 0, net_amount: 1_000, items };
  const { invoice_number } = (await api.post<{ data: Numbered }>('/purchases', order)).data;
  await signIn('admin');
  await page.goto(`/vendors/${vendor}?tab=orders`);
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Orders', 'Ledger', 'Documents']);
  await expect(page.getByRole('link', { name: invoice_number, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay' });
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('1000');
  await dialog.getByRole('radio', { name: 'UPI' }).check();
  await dialog.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Nothing is owed to them')).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('link', { name: /^PAY\// }).click();
  await expect(page.getByRole('link', { name: invoice_number, exact: true })).toBeVisible();
  await expect(page.getByText('UPI')).toBeVisible();
});
