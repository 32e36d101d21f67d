import { isLowStock, stockLevel } from './stock-level.ts';

test.each([
  [0, 0, 'out', true],
  [0, 10, 'out', true],
  [0.001, 0, 'normal', false],
  [9, 10, 'low', true],
  [10, 10, 'low', true],
  [10.001, 10, 'normal', false],
])('%d against a threshold of %d is %s, badge low: %p', (quantity, threshold, level, low) => {
  expect(stockLevel(quantity, threshold)).toBe(level);
  expect(isLowStock(quantity, threshold)).toBe(low);
});
