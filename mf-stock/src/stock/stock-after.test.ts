import { stockAfter } from './stock-after.ts';

test.each([
  [9, '24', 'increase', 33],
  [9, '10', 'decrease', -1],
  [0.3, '0.1', 'decrease', 0.2],
  [99.666667, '0.333', 'increase', 99.999667],
  [9, '7', 'counted', 7],
  [9, '0', 'counted', 0],
  [9, '', 'increase', undefined],
  [9, '.', 'increase', undefined],
  [9, '-3', 'increase', undefined],
  [9, '1.2345', 'decrease', undefined],
] as const)('%d, %j %s, makes %p', (current, change, type, after) => expect(stockAfter(current, change, type)).toBe(after));
