import type { Page } from '@playwright/test';
import { type Api, expect, test } from '../support/test.ts';

/** Presses keys and counts them; of Ctrl+Enter both. */
function counted(page: Page) {
  const keys = { count: 0, press, type };
  async function press(combination: string) {
    keys.count += combination.split('+').length;
    await page.keyboard.press(combination);
  }
  async function type(text: string) {
    for (const letter of text) await press(letter);
  }
  return keys;
}

const newest = async (api: Api) =>
  (await api.get<{ data: { id: number; net_amount: number; tax_amount: number }[] }>('/sales?limit=1&sort=-invoice_number')).data[0]!;

test('a sale of six lines with GST takes at most 68 keys, its payment at most 6', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('manager');
  const before = await newest(api);
  await signIn('manager');
  await page.goto('/sales/new');
  await expect(page.getByRole('combobox', { name: 'Customer/Vendor' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Apply Tax (GST)' })).toBeChecked();
  const keys = counted(page);
  await keys.type('konkan');
  await expect(page.getByRole('option', { name: /Konkan/ })).toBeVisible();
  await keys.press('Enter');

  const product = (row: number) => page.getByRole('combobox', { name: `Product, row ${row}` });
  while (!(await product(1).evaluate((field) => field === document.activeElement))) await keys.press('Tab');
  for (const [index, words] of ['bl-', 'gt-', 'ms-', 'im-', 'fit', 'ft-'].entries()) {
    await expect(product(index + 1)).toBeFocused();
    await keys.type(words);
    await keys.press('Enter');
    await expect(product(index + 1)).not.toHaveValue(words);
    await keys.type('2');
    await keys.press('Enter');
    await keys.press('Enter');
  }
  await keys.press('Control+Enter');
  await expect(page).toHaveURL(/\/sales$/);
  expect(keys.count).toBeLessThanOrEqual(68);
  const sale = await newest(api);
  expect(sale.id).toBeGreaterThan(before.id);
  expect(sale.tax_amount).toBeGreaterThan(0);
  const lines = (await api.get<{ data: { items: { quantity: number }[] } }>(`/sales/${sale.id}`)).data.items;
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2, 2, 2]);

  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const payment = counted(page);
  await payment.press('p');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  const cash = page.getByRole('radio', { name: 'Cash' });
  while (!(await cash.evaluate((field) => field === document.activeElement))) await payment.press('Tab');
  await payment.press('Space');
  await payment.press('Enter');
  await expect(page.getByText('Payment recorded successfully')).toBeVisible();
  expect(payment.count).toBeLessThanOrEqual(6);
  const { data } = await api.get<{ data: { amount_paid: number } }>(`/sales/${sale.id}`);
  expect(data.amount_paid).toBe(sale.net_amount);
});

test('the keys of a screen are listed under ?', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const open = (await (await apiAs('manager')).get<{ data: { id: number }[] }>('/sales?payment_status=pending&limit=1')).data[0]!;
  await signIn('manager');
  await page.goto(`/sales/${open.id}`);
  await expect(page.getByRole('button', { name: 'Record Payment' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Records a payment');
});
