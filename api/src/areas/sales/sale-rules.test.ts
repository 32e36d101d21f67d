import { quantityByProduct } from './sale-rules.ts';

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
