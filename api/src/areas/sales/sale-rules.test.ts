import { quantityByProduct, taxRateOf } from './sale-rules.ts';

test.each([
  [{ apply_tax: true, tax_percentage: 18 }, 18],
  [{ apply_tax: true, tax_percentage: 0 }, 0],
  [{ apply_tax: false, tax_percentage: 18 }, 0],
  [{ apply_tax: false }, 0],
])('the tax rate of %j is %d', (input, rate) => expect(taxRateOf(input)).toBe(rate));

test('a product on several lines counts together', () => {
  const items = [
    { product_id: 7, quantity: 1 },
    { product_id: 3, quantity: '2.500' },
    { product_id: 7, quantity: 0.001 },
  ];
  expect([...quantityByProduct(items)]).toEqual([
    [7, 1_001_000n],
    [3, 2_500_000n],
  ]);
});
