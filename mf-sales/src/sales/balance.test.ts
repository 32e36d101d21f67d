import { balanceOf, percentPaid } from './balance.ts';

test.each([
  [353.96, 0, 353.96, 0],
  [353.96, 100, 253.96, 28],
  [353.96, 353.95, 0.01, 99],
  [353.96, 353.96, 0, 100],
  [119640.2, 60000, 59640.2, 50],
  [0, 0, 0, 100],
])('of %p paid %p: %p to pay, %i percent', (net_amount, amount_paid, balance, percent) => {
  expect(balanceOf({ net_amount, amount_paid })).toBe(balance);
  expect(percentPaid({ net_amount, amount_paid })).toBe(percent);
});
