import { isLowStock, resolveThreshold, stockLevel } from './stock-level.ts';

test.each([
  [{ own: 5, specific: 20, global: 30 }, 5],
  [{ own: 0, specific: 20, global: 30 }, 0],
  [{ own: null, specific: 20, global: 30 }, 20],
  [{ own: undefined, specific: 0, global: 30 }, 0],
  [{ own: null, global: 30 }, 30],
  [{ global: 0 }, 0],
  [{}, 10],
])('of %j counts %d', (thresholds, expected) => expect(resolveThreshold(thresholds)).toBe(expected));

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
