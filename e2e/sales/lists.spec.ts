import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '../support/test.ts';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');

test('filters, page and sort live in the address: a shared link, Back and reload keep them', async ({ page, signIn, expectAccessible }) => {
  await signIn('staff');
  await page.goto('/sales');
  await expect(page.getByText('No filters applied')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Payment Status').selectOption({ label: 'Paid' });
  await expect(page.getByText('Status: Paid').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  await expect(page.getByText('Status: Paid').first()).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page.getByText('No filters applied')).toBeVisible();
});

test('the Excel export carries the filters and the sums of the list', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('staff');
  await signIn('staff');
  await page.goto('/sales?payment_status=partial');
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sales-report.*\.xlsx$/);
  const book = xlsx.read(readFileSync(await file.path()));
  const rows = xlsx.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
  const { data, total } = await api.get<{ data: { net_amount: number }[]; total: number }>('/sales?payment_status=partial');
  const sum = (values: number[]) => Math.round(values.reduce((all, value) => all + value * 100, 0));
  const totals = rows.pop()!; // the last row
  expect(rows).toHaveLength(total);
  expect(sum([Number(totals['Total Amount'])])).toBe(sum(data.map((sale) => sale.net_amount)));
  expect(sum(rows.map((row) => Number(row['Total Amount'])))).toBe(sum(data.map((sale) => sale.net_amount)));
});

test('customers, invoices and reports are pages of their own, and their totals agree', { tag: '@torture' }, async ({
  page,
  signIn,
  apiAs,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  const sum = (rows: { net_amount: number }[]) => Math.round(rows.reduce((all, row) => all + row.net_amount * 100, 0));
  const [customers, months, by] = [
    await api.get<{ data: { net_amount: number }[] }>('/sales/customers?limit=500'),
    await api.get<{ data: { net_amount: number }[] }>('/sales/summary?by=month'),
    await api.get<{ data: { net_amount: number }[] }>('/sales/summary?by=customer'),
  ];
  expect(sum(customers.data)).toBe(sum(months.data));
  expect(sum(by.data)).toBe(sum(months.data));
  await signIn('admin');
  for (const [path, title] of [
    ['/sales/customers', 'Customers'],
    ['/sales/invoices', 'Invoices'],
    ['/sales/reports', /Reports/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expectAccessible();
  }
});

test('on a phone the list is cards and nothing is wider than the screen', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('staff');
  for (const path of ['/sales', '/sales/new', '/sales/1', '/sales/customers', '/sales/reports', '/sales/1/invoice', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    await expectAccessible();
  }
});
