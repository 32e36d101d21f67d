import { documentTax } from '@karkhana/shared-contract/gst/document-tax';
import { assertTotals, differingTotals, isTooLarge } from './document-totals.ts';

const one = (quantity: number, unit_price: string | number, gst_rate: number) => documentTax({ lines: [{ quantity, unit_price, gst_rate }], split: 'whole' });
const sums = one(1, 299.97, 18); // 299.97 + 53.99 = 353.96

test.each([
  ['nothing sent', {}, undefined],
  ['the same', { total_amount: 299.97, tax_amount: 53.99, net_amount: 353.96 }, undefined],
  ['a paisa more and a paisa less', { tax_amount: 54, net_amount: 353.95 }, undefined],
  ['two paise', { net_amount: 353.98 }, { net_amount: 'Total is 353.96, not 353.98' }],
  [
    'all of them',
    { total_amount: 300, tax_amount: 0, net_amount: -1 },
    { total_amount: 'Subtotal is 299.97, not 300.00', tax_amount: 'Tax is 53.99, not 0.00', net_amount: 'Total is 353.96, not -1.00' },
  ],
])('a client whose totals are %s', (_name, sent, fields) => expect(differingTotals(sent, sums)).toEqual(fields));

test.each([
  ['999999999999.99', 0, false],
  ['999999999999.99', 0.01, true],
  ['999999999999.99', 100, true],
])('%s rupees with %d %% tax are too large: %p', (unit_price, rate, tooLarge) => expect(isTooLarge(one(1, unit_price, rate))).toBe(tooLarge));

test('totals that do not fit are a 400, others that differ a 422 with both figures in its sentence', () => {
  expect(() => assertTotals({}, one(2, '999999999999.99', 0))).toThrow(expect.objectContaining({ status: 400 }));
  expect(() => assertTotals({ net_amount: 350 }, sums)).toThrow(
    expect.objectContaining({ status: 422, message: 'The totals do not add up. Total is 353.96, not 350.00' }),
  );
  expect(() => assertTotals({ net_amount: 353.96 }, sums)).not.toThrow();
});
