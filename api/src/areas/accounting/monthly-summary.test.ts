import type { MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import type { DailySummary, Transaction } from '@karkhana/shared-contract/accounting/transaction';
import type { Page } from '@karkhana/shared-contract/list-query';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { addUser } from '../../testing/fixtures.ts';
import { openDemoApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openDemoApi('2026-05-20');
  for (const [date, type, category, amount, status] of [
    ['2026-03-31', 'expense', 'Electricity', 0.1, 'completed'],
    ['2026-04-01', 'income', 'Scrap sale', 0.2, 'completed'],
    ['2026-04-01', 'expense', 'Electricity', 0.7, 'completed'],
    ['2026-04-01', 'expense', 'Electricity', 900, 'pending'],
    ['2026-04-01', 'income', 'Scrap sale', 900, 'cancelled'],
    ['2019-02-28', 'expense', 'Rent', 5, 'completed'],
  ] as const) {
    const body = { date, type, category, amount, status, tax_details: [{ tax_rate: 18 }] };
    expect((await api.post('/accounting/transactions', body)).statusCode).toBe(201);
  }
}, 180_000);
afterAll(() => api?.close());

const summary = async (days = '') => (await api.read<Page<MonthSummary>>(`/accounting/monthly-summary?${days}`)).data;

/** All behind the list that a figure links to. */
async function listed(type: string, days: string): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await api.read<Page<Transaction>>(`/accounting/transactions?type=${type}&status=completed&limit=500&page=${page}&${days}`);
    rows.push(...data);
    if (rows.length >= total) return rows;
  }
}
const totalOf = (rows: readonly Transaction[]) => ({
  total_amount: rupees(rows.reduce((sum, { amount }) => sum + paise(amount), 0)),
  transaction_count: rows.length,
});

test.each([
  ['the whole time', ''],
  ['the financial year that ends on 31 March', 'startDate=2025-04-01&endDate=2026-03-31'],
  ['the financial year that begins on 1 April', 'startDate=2026-04-01&endDate=2026-05-20'],
  ['one day', 'startDate=2026-04-01&endDate=2026-04-01'],
])('%s equals the lists to the paisa', async (_name, days) => {
  const rows = await summary(days);
  const [income, expense] = [await listed('income', days), await listed('expense', days)];
  const months = [...new Set([...income, ...expense].map(({ date }) => date.slice(0, 7)))].sort();
  expect(months.length).toBeGreaterThan(0);
  expect(rows).toEqual(
    months.map((month) => ({
      month,
      income: totalOf(income.filter(({ date }) => date.startsWith(month))),
      expense: totalOf(expense.filter(({ date }) => date.startsWith(month))),
    })),
  );
});

test('a day of it is the daily summary of that day', async () => {
  const [month] = await summary('startDate=2026-04-01&endDate=2026-04-01');
  const { summary: day } = await api.read<DailySummary>('/accounting/daily-summary?date=2026-04-01');
  expect({ income: month?.income, expense: month?.expense }).toEqual(day);
});

test('a month of only one kind has zero of the other, and a month without any no row', async () => {
  expect(await api.read('/accounting/monthly-summary?startDate=2019-01-01&endDate=2019-12-31')).toEqual({
    data: [{ month: '2019-02', income: { total_amount: 0, transaction_count: 0 }, expense: { total_amount: 5, transaction_count: 1 } }],
    total: 1,
  });
});

test.each(['startDate=2026-02-30', 'startDate=2026-04-02&endDate=2026-04-01', 'type=income'])('?%s is refused', async (query) => {
  expect((await api.get(`/accounting/monthly-summary?${query}`)).json()).toMatchObject({ code: 'BAD_INPUT' });
});

test('it needs accounting:view', async () => {
  const { headers } = await addUser(api.database, 'storekeeper', ['stock:view']);
  const answer = await api.app.inject({ url: '/api/accounting/monthly-summary', headers });
  expect(answer.json()).toMatchObject({ code: 'NOT_PERMITTED', message: 'You need the permission accounting:view' });
});
