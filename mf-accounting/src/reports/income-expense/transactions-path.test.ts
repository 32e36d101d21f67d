import { transactionsPath } from './transactions-path.ts';

const row = { month: '2026-11', type: 'expense', category: 'Rent', total_amount: 0.1, transaction_count: 1 } as const;

test.each([
  ['the whole month', { startDate: '2026-04-01', endDate: '2027-03-31' }, '2026-11-01', '2026-11-30'],
  ['its part of the period', { startDate: '2026-11-05', endDate: '2026-11-20' }, '2026-11-05', '2026-11-20'],
  ['an open period', { startDate: '', endDate: '' }, '2026-11-01', '2026-11-30'],
])('a row leads to %s', (_name, days, startDate, endDate) =>
  expect(transactionsPath(row, days)).toBe(`/accounting?startDate=${startDate}&endDate=${endDate}&type=expense&category=Rent&status=completed`),
);
