import { expect, test } from '../support/test.ts';
import { countIn, expectListBehind, paiseIn, type Row, rowsAt, sumOf } from './lists.ts';

const net = (rows: readonly Row[]) => sumOf(rows, (row) => row.net_amount);

test('sales: this month, by month, and what is unpaid', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  await signIn('admin');
  for (const name of ['Sales this month', 'Sales by month']) {
    const figure = () => page.getByRole('region', { name }).getByRole('link', { name: /invoices?/ });
    await expectListBehind(page, api, figure, (text, rows) => {
      expect([paiseIn(text), countIn(text)]).toEqual([net(rows), rows.length]);
      expect(rows.length).toBeGreaterThan(0);
    });
  }
  for (const status of ['Pending', 'Partial']) {
    const figure = () => page.getByRole('region', { name: 'Unpaid sales' }).getByRole('link', { name: new RegExp(`^${status}`) });
    await expectListBehind(page, api, figure, (text, rows) => {
      expect([paiseIn(text), countIn(text)]).toEqual([net(rows) - sumOf(rows, (row) => row.amount_paid), rows.length]);
      expect(rows.length).toBeGreaterThan(0);
    });
  }
});

test('purchases: by month, and what is pending', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  await signIn('admin');
  const year = () => page.getByRole('region', { name: 'Purchases by month' }).getByRole('link', { name: /orders?/ });
  await expectListBehind(page, api, year, (text, rows) => {
    expect([paiseIn(text), countIn(text)]).toEqual([net(rows), rows.length]);
    expect(rows.length).toBeGreaterThan(0);
  });
  const pending = () => page.getByRole('region', { name: 'Pending purchases' }).getByRole('link', { name: /^View all \d/ });
  await expectListBehind(page, api, pending, (text, rows) => expect(text).toBe(`View all ${rows.length}`));
});

test('accounting: today, and income against expense', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  await signIn('admin');
  for (const region of ["Today's income and expense", 'Income against expense']) {
    for (const name of ['Income', 'Expense', 'Net balance']) {
      const figure = () => page.getByRole('region', { name: region }).getByRole('link', { name: new RegExp(`^${name}`) });
      await expectListBehind(page, api, figure, (text, rows) => {
        expect(paiseIn(text)).toBe(sumOf(rows, ({ type, amount }) => (name === 'Net balance' && type === 'expense' ? -amount : amount)));
        if (text.includes('transaction')) expect(countIn(text)).toBe(rows.length);
      });
    }
  }
});

test('production: the four cards', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  await signIn('admin');
  const units = (rows: readonly Row[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const checks: [string, (text: string, rows: Row[]) => void][] = [
    ['Daily Production', (text, rows) => expect(countIn(text)).toBe(units(rows))],
    ['Production Amount', (text, rows) => expect(paiseIn(text)).toBe(sumOf(rows, ({ quantity, unit_price }) => quantity * unit_price))],
    ['Monthly Production', (text, rows) => expect(countIn(text)).toBe(units(rows))],
    // What was consumed is in the ledger, not in the list; the list names the records that consumed it.
    ['Total Cost', (text, rows) => expect([paiseIn(text) > 0, rows.length > 0]).toEqual([true, true])],
  ];
  for (const [name, agrees] of checks) await expectListBehind(page, api, () => page.getByRole('link', { name: new RegExp(`^${name}`) }), agrees);
});

test('stock: what is low and what is out, and each item', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  await signIn('admin');
  const card = page.getByRole('region', { name: 'Low Stock' });
  const lists: [RegExp, string, string][] = [
    [/products? low$/, 'products', 'low'],
    [/products? out of stock$/, 'products', 'out'],
    [/materials? low$/, 'materials', 'low'],
    [/materials? out of stock$/, 'materials', 'out'],
  ];
  for (const [name, list, level] of lists) {
    await page.goto('/');
    const figure = card.getByRole('link', { name });
    const count = countIn((await figure.textContent())!);
    expect(count).toBe((await rowsAt(api, `/${list}?shelf=true&stock_level=${level}`)).length);
    await figure.click();
    await expect(page.getByRole('tab', { name: list === 'products' ? 'Products' : 'Materials', selected: true })).toBeVisible();
    if (count) await expect(page.getByText(`of ${count} results`)).toBeVisible();
  }
  await page.goto('/');
  const item = card.getByRole('listitem').first().getByRole('link');
  const name = (await item.textContent())!;
  await item.click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
