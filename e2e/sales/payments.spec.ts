import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Api } from '../support/test.ts';
import { expect, test } from '../support/test.ts';

interface Sale {
  id: number;
  invoice_number: string;
}

async function sale353(api: Api): Promise<Sale> {
  const vendor = (await api.get<{ data: { id: number }[] }>('/vendors?vendor_type=sale&status=active&limit=1')).data[0]!;
  const product = (await api.get<{ data: { id: number }[] }>('/products?search=VLV-BL-025')).data[0]!;
  const { data } = await api.post<{ data: Sale }>('/sales', {
    vendor_id: vendor.id,
    sale_date: dayInIndia(),
    apply_tax: true,
    tax_percentage: 18,
    items: [{ product_id: product.id, quantity: 1, unit_price: 299.97 }],
  });
  return data;
}

test.describe('payments', () => {
  test.use({ expectedErrors: /409 \(Conflict\)|400 \(Bad Request\)/ });

  test('a sale is part-paid, refused too much, paid, voided and paid again; then cancelled', async ({ page, signIn, apiAs, expectAccessible }) => {
    const api = await apiAs('admin');
    const { id, invoice_number } = await sale353(api);
    await signIn('admin');
    await page.goto(`/sales/${id}`);
    const pay = async (amount: string) => {
      await page.getByRole('button', { name: 'Record Payment' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record Payment' });
      await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
      await dialog.getByRole('radio', { name: 'Bank' }).check();
      await dialog.getByRole('button', { name: 'Record Payment' }).click();
      return dialog;
    };
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(invoice_number);
    await expect(page.locator('header').filter({ has: heading })).toContainText('Pending');

    await expect(await pay('100')).toBeHidden();
    await expect(page.getByText('₹253.96')).toBeVisible();
    await expect(page.locator('header').filter({ has: heading })).toContainText('Partial');

    const refused = await pay('1000');
    await expect(refused.getByText(/253\.96/).first()).toBeVisible();
    await expect(refused).toBeVisible();
    await refused.getByRole('textbox', { name: 'Amount' }).fill('253.96');
    await expectAccessible();
    await refused.getByRole('button', { name: 'Record Payment' }).click();
    await expect(refused).toBeHidden();
    await expect(page.locator('header').filter({ has: heading })).toContainText('Paid');

    await page.getByRole('button', { name: 'Void payment of ₹253.96' }).click();
    const voiding = page.getByRole('dialog');
    await voiding.getByRole('textbox', { name: 'Reason' }).fill('Cheque returned');
    await voiding.getByRole('button', { name: /^Void/ }).click();
    await expect(voiding).toBeHidden();
    await expect(page.locator('header').filter({ has: heading })).toContainText('Partial');
    await expect(page.getByText('Cheque returned')).toBeVisible();

    await page.getByRole('button', { name: 'Void payment of ₹100.00' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
    await page.getByRole('dialog').getByRole('button', { name: /^Void/ }).click();
    await expect(page.locator('header').filter({ has: heading })).toContainText('Pending');

    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel Sale' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Order withdrawn');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Sale' }).click();
    await expect(page.locator('header').filter({ has: heading })).toContainText('Cancelled');
    await page.goto(`/sales?search=${encodeURIComponent(invoice_number)}&payment_status=pending`);
    await expect(page.getByText(/No sales found/)).toBeVisible();
  });
});
