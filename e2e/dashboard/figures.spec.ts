import { expect, test } from '../support/test.ts';
import { countIn, expectListBehind, paiseIn, type Row, rowsAt, sumOf } from './lists.ts';

const net = (rows: readonly Row[]) => sumOf(rows, (row) => row.net_amount) - sumOf(rows, (row) => row.credited_amount ?? 0);
const unpaid = (rows: readonly Row[]) => sumOf(rows, (row) => row.net_amount - row.amount_paid) - sumOf(rows, (row) => row.amount_settled ?? 0);

test('sales: this month, by month, and unpaid', async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  await signIn('admin');
  for (const name of ['Sales this month', 'Sales by month']) {
    const figure = () => page.getByRole('region', { name }).getByRole('link', { name: /invoices?/ });
    await expectListBehind(page, api, figure, (text, rows) => {
      expect([paiseIn(text), countIn(text)]).toEqual([net(rows), rows.length]);
      expect(rows.length).toBeGreaterThan(0);
    });
  }
  for (const card of ['Unpaid sales', 'To receive this week']) {
    const figure = () => page.getByRole('region', { name: card }).getByRole('link', { name: /^₹/ });
    await expectListBehind(page, api, figure, (text, rows) => {
      expect([paiseIn(text), countIn(text)]).toEqual([unpaid(rows), rows.length]);
      expect(rows.length).toBeGreaterThan(0);
    });
  }
});

test('purchases: by month, and pending', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
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

test('accounting: today, and income against expense', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
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

test('production: the four cards', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  await signIn('admin');
  const figureAt = (name: string) => () => page.getByRole('link', { name: new RegExp(`^${name}`) });
  const units = (rows: readonly Row[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);
  for (const name of ['Daily Production', 'Monthly Production'])
    await expectListBehind(page, api, figureAt(name), (text, rows) => expect(countIn(text)).toBe(units(rows)));
  // The list shows neither amounts nor consumption; the report does.
  for (const [name, total] of [
    ['Production Amount', 'amount'],
    ['Total Cost', 'material_cost'],
  ] as const) {
    await page.goto('/');
    const link = figureAt(name)();
    const figure = paiseIn((await link.textContent())!);
    const address = (await link.getAttribute('href'))!;
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/reports/production-summary');
    await link.click();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === address);
    const { totals } = (await (await answer).json()) as { totals: Record<typeof total, number> };
    expect([name, Math.round(totals[total] * 100)]).toEqual([name, figure]);
    expect(figure).toBeGreaterThan(0);
  }
});

test('stock: low and out counts, and each item', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
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
    await expect(card.getByRole('listitem').first()).toBeVisible();
    const figure = card.getByRole('link', { name });
    const count = (await rowsAt(api, `/${list}?shelf=true&stock_level=${level}`)).length;
    // Where there is none, the card has no count.
    await expect(figure).toHaveCount(count ? 1 : 0);
    if (!count) continue;
    expect(countIn((await figure.textContent())!)).toBe(count);
    await figure.click();
    await expect(page.getByRole('tab', { name: list === 'products' ? 'Products' : 'Materials', selected: true })).toBeVisible();
    await expect(page.getByText(`of ${count} results`)).toBeVisible();
  }
  await page.goto('/');
  const item = card.getByRole('listitem').first().getByRole('link');
  const name = (await item.textContent())!;
  await item.click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
