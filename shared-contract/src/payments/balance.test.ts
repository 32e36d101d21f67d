import { balanceOf, percentPaid } from './balance.ts';

test.each([
  [353.96, 0, 353.96, 0],
  [353.96, 100.1, 253.86, 28],
  [0.3, 0.1, 0.2, 33],
  [353.96, 353.95, 0.01, 99],
  [353.96, 353.96, 0, 100],
  [0, 0, 0, 100],
])('of %d paid %d leaves %d: %i percent', (net_amount, amount_paid, balance, percent) => {
  expect(balanceOf({ net_amount, amount_paid })).toBe(balance);
  expect(percentPaid({ net_amount, amount_paid })).toBe(percent);
});
