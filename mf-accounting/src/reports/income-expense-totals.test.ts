import type { IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import { byCategory, rowPath, totalsOf } from './income-expense-totals.ts';

const row = (parts: Partial<IncomeExpenseRow> = {}): IncomeExpenseRow => ({
  month: '2026-11',
  type: 'expense',
  category: 'Rent',
  total_amount: 0.1,
  transaction_count: 1,
  ...parts,
});
// 0.1 + 0.2 in floating point is not 0.3.
const rows = [row(), row({ month: '2026-12', total_amount: 0.2 }), row({ type: 'income', category: 'Sales', total_amount: 0.1 })];

test('sums are exact to the paisa', () => {
  expect(totalsOf(rows)).toEqual({ income: 0.1, expense: 0.3, net: -0.2 });
  expect(totalsOf([])).toEqual({ income: 0, expense: 0, net: 0 });
});

test('months of a category are one bar, the largest first', () =>
  expect(byCategory(rows)).toEqual([
    { type: 'expense', category: 'Rent', amount: 0.3 },
    { type: 'income', category: 'Sales', amount: 0.1 },
  ]));

test.each([
  ['the whole month', { startDate: '2026-04-01', endDate: '2027-03-31' }, '2026-11-01', '2026-11-30'],
  ['its part of the period', { startDate: '2026-11-05', endDate: '2026-11-20' }, '2026-11-05', '2026-11-20'],
  ['an open period', { startDate: '', endDate: '' }, '2026-11-01', '2026-11-30'],
])('a row leads to %s', (_name, days, startDate, endDate) =>
  expect(rowPath(row(), days)).toBe(`/accounting?startDate=${startDate}&endDate=${endDate}&type=expense&category=Rent&status=completed`),
);
