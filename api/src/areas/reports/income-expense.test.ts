import type { DailySummary, Transaction } from '@karkhana/shared-contract/accounting/transaction';
import type { Page } from '@karkhana/shared-contract/list-query';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import type { IncomeExpenseReport, IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import { read, utils } from 'xlsx';
import { openDemoApi, type TestApi } from '../../testing/test-api.ts';

const TODAY = '2026-11-20';
let api: TestApi;
let transactions: Transaction[];
beforeAll(async () => {
  api = await openDemoApi(TODAY, 2);
  for (const [date, amount, status] of [
    ['2026-03-31', 0.1, 'completed'],
    ['2026-04-01', 0.2, 'completed'],
    ['2026-11-03', 0.7, 'completed'],
    ['2026-11-03', 900, 'pending'],
  ] as const) {
    const body = { date, type: 'expense', category: 'Electricity', amount, status, tax_details: [{ tax_rate: 18 }] };
    expect((await api.post('/accounting/transactions', body)).statusCode).toBe(201);
  }
  transactions = [];
  for (let page = 1; transactions.length < (await api.read<Page<Transaction>>('/accounting/transactions?limit=1')).total; page += 1) {
    transactions.push(...(await api.read<Page<Transaction>>(`/accounting/transactions?limit=500&page=${page}`)).data);
  }
}, 180_000);
afterAll(() => api?.close());

/** The report, computed from the list. */
function recomputed(startDate: string, endDate: string) {
  const groups = new Map<string, { paise: number; count: number }>();
  for (const { date, status, type, category, amount } of transactions) {
    if (status !== 'completed' || date < startDate || date > endDate) continue;
    const key = `${date.slice(0, 7)} ${type} ${category}`;
    const { paise, count } = groups.get(key) ?? { paise: 0, count: 0 };
    groups.set(key, { paise: paise + Math.round(amount * 100), count: count + 1 });
  }
  return [...groups].map(([key, { paise, count }]) => `${key} ${paise} ${count}`).sort();
}
const told = (rows: readonly IncomeExpenseRow[]) =>
  rows.map(({ month, type, category, ...row }) => `${month} ${type} ${category} ${Math.round(row.total_amount * 100)} ${row.transaction_count}`).sort();

test.each([
  ['this month', daysOf('this-month', TODAY)],
  ['last month', daysOf('last-month', TODAY)],
  ['this financial year', daysOf('this-year', TODAY)],
  ['the financial year of 31 March', daysOf('this-year', '2026-03-31')],
  ['the financial year of 1 April', daysOf('this-year', '2026-04-01')],
  ['one day', { startDate: '2026-04-01', endDate: '2026-04-01' }],
])('%s equals the list to the paisa', async (_name, { startDate, endDate }) => {
  const { data, total } = await api.read<Page<IncomeExpenseRow>>(`/reports/income-expense?startDate=${startDate}&endDate=${endDate}`);
  const expected = recomputed(startDate, endDate);
  expect(expected.length).toBeGreaterThan(0);
  expect([told(data), total]).toEqual([expected, expected.length]);
});

test('a day of the report is the daily summary of that day', async () => {
  const { data } = await api.read<Page<IncomeExpenseRow>>('/reports/income-expense?startDate=2026-11-03&endDate=2026-11-03');
  const { summary } = await api.read<DailySummary>('/accounting/daily-summary?date=2026-11-03');
  const sum = (type: string) => data.filter((row) => row.type === type).reduce((paise, row) => paise + Math.round(row.total_amount * 100), 0) / 100;
  expect([sum('income'), sum('expense')]).toEqual([summary.income.total_amount, summary.expense.total_amount]);
});

test('the spreadsheet has the rows of the report', async () => {
  const days = 'startDate=2026-04-01&endDate=2027-03-31';
  const { data, totals } = await api.read<IncomeExpenseReport>(`/reports/income-expense?${days}`);
  const answer = await api.get(`/reports/income-expense/export?${days}`);
  expect(answer.headers['content-disposition']).toContain('income-expense-2026-04-01-2027-03-31.xlsx');
  const rows = utils.sheet_to_json<Record<string, unknown>>(read(answer.rawPayload).Sheets['Money in and out']!);
  expect(rows).toEqual([
    ...data.map((row) => ({
      Month: row.month,
      Type: row.type === 'income' ? 'Income' : 'Expense',
      Category: row.category,
      Transactions: row.transaction_count,
      Amount: row.total_amount,
    })),
    { Month: 'Total income', Amount: totals.income },
    { Month: 'Total expense', Amount: totals.expense },
    { Month: 'Net balance', Amount: totals.net },
  ]);
});
