import { readFileSync } from 'node:fs';
import type { Register } from '@karkhana/shared-contract/reports/register';
import { read, utils } from 'xlsx';
import { expect, test } from '../support/test.ts';

const rupees = (amount: number) => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount);

test('each report shows its sums, leads to its list, and comes as a spreadsheet', async ({ page, signIn, apiAs, expectAccessible }) => {
  await signIn('admin');
  const api = await apiAs('admin');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await page.getByLabel('Period').selectOption('This month');

  const registers = [
    ['Sales register', 'View sales', '/sales?', 'sales-register'],
    ['Purchase register', 'View purchase orders', '/purchases?', 'purchase-register'],
  ] as const;
  for (const [name, link, path, report] of registers) {
    await page.getByRole('tab', { name }).click();
    const href = (await page.getByRole('link', { name: link }).getAttribute('href'))!;
    expect(href).toContain(path);
    const [startDate, endDate] = [...href.matchAll(/=(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day);
    const { totals } = await api.get<Register>(`/reports/${report}?startDate=${startDate}&endDate=${endDate}&limit=1`);
    await expect(page.getByRole('row', { name: new RegExp(`: ${totals.count} documents?`) })).toContainText(rupees(totals.net_amount));
    await expectAccessible();
  }

  await page.getByRole('tab', { name: 'Stock summary' }).click();
  await page.getByLabel('Items').selectOption('Products');
  const product = (await api.get<{ data: { name: string; stock_quantity: number }[] }>('/products?active=true&sort=-stock_quantity&limit=1')).data[0]!;
  await page.getByRole('button', { name: 'Closing' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(product.name);
  await expect(page.getByRole('row').nth(1)).toContainText(new Intl.NumberFormat('en-IN').format(product.stock_quantity));
  await expectAccessible();
  const [stock] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export Excel' }).click()]);
  expect(stock.suggestedFilename()).toMatch(/^stock-summary-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = utils.sheet_to_json<{ Item: string; Closing: number }>(read(readFileSync(await stock.path())).Sheets['Stock summary']!);
  expect(rows[0]).toMatchObject({ Item: product.name, Closing: product.stock_quantity });

  await page.getByRole('tab', { name: 'Production summary' }).click();
  const made = page.getByRole('table', { name: 'Production by product' }).getByRole('link').first();
  const productName = (await made.textContent())!;
  await made.click();
  await expect(page).toHaveURL(/\/production\?productId=\d+&startDate=/);
  await expect(page.getByRole('row', { name: new RegExp(productName) }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Production summary' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Period')).toHaveValue('this-month');
  await expectAccessible();

  await page.getByRole('tab', { name: 'Money in and out' }).click();
  await page.getByRole('table', { name: 'Income and expense by month and category' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Accounting' })).toBeVisible();
});

test('a report needs the view of its area too', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const api = await apiAs('staff');
  expect((await api.send('GET', '/reports/sales-register')).status).toBe(403);
  await signIn('staff');
  await page.goto('/reports');
  await expect(page.getByText("You don't have access to Reports")).toBeVisible();
});

test('on a phone no report is wider than the screen', { tag: '@torture' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  for (const report of ['sales-register', 'purchase-register', 'stock-summary', 'stock-valuation', 'margins', 'production-summary', 'income-expense']) {
    await page.goto(`/reports?report=${report}`);
    await expect(page.getByRole('listitem').filter({ hasText: '₹' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
