import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Types at once, without waiting for the palette, as a practised user does. */
async function goTo(page: Page, text: string, option: RegExp) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  const found = page.getByRole('option', { name: option }).first();
  await expect(found).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toHaveValue(text);
  // Until then the lines may change, and Enter waits for the first of them.
  await expect(page.getByText('Searching...')).toBeHidden();
  while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('Ctrl+K leads by keyboard to any screen, invoice, order, product and vendor, from anywhere', async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('admin');
  const { data: sales } = await api.get<{ data: { id: number; invoice_number: string }[] }>('/sales?limit=1&page=1');
  const { purchases } = await api.get<{ purchases: { id: number; invoice_number: string }[] }>('/purchases?limit=1&page=1');
  await signIn('admin');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await goTo(page, 'stock sum', /^Stock summary/);
  await expect(page.getByRole('tab', { name: 'Stock summary' })).toHaveAttribute('aria-selected', 'true');
  await goTo(page, sales[0]!.invoice_number, /Sale$/);
  await expect(page).toHaveURL(new RegExp(`/sales/${sales[0]!.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sales[0]!.invoice_number);
  await goTo(page, purchases[0]!.invoice_number, /Purchase/);
  await expect(page).toHaveURL(new RegExp(`/purchases/${purchases[0]!.id}$`));
  await goTo(page, 'PMP-MB-100', /^Monoblock pump 1 HP/);
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Monoblock pump 1 HP/ })).toBeVisible();
  await goTo(page, 'Kolhapur Foundry', /^Kolhapur Foundry Works/);
  await expect(page).toHaveURL(/\/vendors\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Kolhapur Foundry Works/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeHidden();
});

test('words in any order find a sale by party and month, by number and by amount, and a vendor by phone', { tag: '@torture' }, async ({
  page,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('admin');
  type Sale = { id: number; invoice_number: string; vendor_id: number; vendor_name: string; sale_date: string; net_amount: number };
  // One of the demonstration: other flows sell to customers with odd names and phones at the same time.
  const { data: sales } = await api.get<{ data: Sale[] }>('/sales?search=Western%20Plumbing&limit=1&page=1');
  const sale = sales[0]!;
  const { data: vendor } = await api.get<{ data: { phone: string } }>(`/vendors/${sale.vendor_id}`);
  await signIn('admin');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const month = new Date(sale.sale_date).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase();
  const word = sale.vendor_name.split(/[ ,]+/).at(-1)!.toLowerCase();
  const [, year, sequence] = /(\d\d-\d\d)\/0*(\d+)$/.exec(sale.invoice_number)!;
  const isSale = new RegExp(`^${sale.invoice_number}`);
  for (const text of [`${month} ${word}`, `${word} ${month}`, `${year}/${sequence}`, sale.net_amount.toLocaleString('en-IN')]) {
    await goTo(page, text, isSale);
    await expect(page).toHaveURL(new RegExp(`/sales/${sale.id}$`));
  }
  await goTo(page, vendor.phone.replaceAll(' ', ''), new RegExp(`^${sale.vendor_name}`));
  await expect(page).toHaveURL(new RegExp(`/vendors/${sale.vendor_id}$`));
});

test('every action opens its very dialog from anywhere, and a payment that of the open document', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  const { data: sales } = await api.get<{ data: { id: number; invoice_number: string }[] }>('/sales?limit=1&page=1&payment_status=pending');
  await signIn('admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [action, dialog] of [
    ['New Purchase Order', 'New Purchase Order'],
    ['Add Vendor', 'Add Vendor'],
    ['Add Product', 'Add New Product'],
    ['Add Material', 'Add Material'],
    ['Add Production Record', 'Add Production Record'],
    ['Add Transaction', 'Add New Transaction'],
    ['Add User', 'Add New User'],
  ] as const) {
    await goTo(page, action.toLowerCase(), new RegExp(`^${action}`));
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(page).not.toHaveURL(/open=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await goTo(page, sales[0]!.invoice_number, /Pending.*Sale$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sales[0]!.invoice_number);
  await goTo(page, 'record pay', /^Record Payment/);
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
});

test('records without permission are not found', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const { purchases } = await (await apiAs('admin')).get<{ purchases: { invoice_number: string }[] }>('/purchases?limit=1&page=1');
  await signIn('staff');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(purchases[0]!.invoice_number);
  await expect(page.getByText('Nothing found')).toBeVisible();
});
