import { aboveCreditLimit } from './credit-limit.ts';

const above = (credit_limit: number | null, owed: number, net: number) => aboveCreditLimit({ name: 'साई पंप', credit_limit, owed }, net);

test.each([
  ['nothing agreed', null, 5_000_000, 100],
  ['to the paisa', 1_000, 882, 118_00],
  ['an advance counts for them', 100, -18, 118_00],
  ['a limit of nothing and a sale of nothing', 0, 0, 0],
])('within the limit: %s', (_what, limit, owed, net) => {
  expect(above(limit, owed, net)).toBeUndefined();
});

test('above it the sentence names the sale, what is then owed and the limit', () => {
  expect(above(100_000, 99_882.01, 118_00)).toBe('With this sale of ₹118.00 साई पंप owes ₹1,00,000.01, above the credit limit of ₹1,00,000.00');
  expect(above(0, 0, 1)).toBe('With this sale of ₹0.01 साई पंप owes ₹0.01, above the credit limit of ₹0.00');
});
