import { isOverdue } from './sale-status.ts';

const SALE = { cancelled_at: null, payment_status: 'partial', due_date: '2027-03-31' } as const;

test.each([
  ['on its due date not yet', {}, '2027-03-31', false],
  ['the day after', {}, '2027-04-01', true],
  ['paid', { payment_status: 'paid' as const }, '2027-04-01', false],
  ['cancelled', { cancelled_at: '2027-03-01T00:00:00Z' }, '2027-04-01', false],
  ['without terms', { due_date: null }, '2099-01-01', false],
])('overdue: %s', (_what, parts, today, expected) => {
  expect(isOverdue({ ...SALE, ...parts }, today)).toBe(expected);
});
