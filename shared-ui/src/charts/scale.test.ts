import { gridLines, labelEvery, valueScale } from './scale.ts';

const ticks = (values: readonly number[]) => gridLines(valueScale(values, { top: 0, bottom: 100 }), values);

test.each([
  [
    [394752.5, 141140.2],
    [0, 100000, 200000, 300000, 400000],
  ],
  [
    [4600000, 3300000],
    [0, 1000000, 2000000, 3000000, 4000000, 5000000],
  ],
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[7], [0, 2, 4, 6, 8]],
  [[100], [0, 20, 40, 60, 80, 100]],
  [
    [-30, 50],
    [-40, -20, 0, 20, 40, 60],
  ],
])('the axis of %p is %p', (values, axis) => {
  const found = ticks(values);
  expect(found).toHaveLength(axis.length);
  for (const [index, tick] of found.entries()) expect(tick).toBeCloseTo(axis[index]!);
});

test('an axis has two to six grid lines over its zero line for all values', () => {
  for (let value = 1; value < 10_000_000; value = value * 1.37 + 0.11) {
    const axis = ticks([value]);
    expect(axis.length).toBeGreaterThanOrEqual(3);
    expect(axis.length).toBeLessThanOrEqual(7);
    expect(axis.at(-1)).toBeGreaterThanOrEqual(value * (1 - 1e-9));
  }
});

test.each([
  [20, 640, 24, 1],
  [31, 300, 24, 3],
  [12, 0, 24, 288],
])('%i labels in %i px of %i each: every %i', (count, width, room, every) => expect(labelEvery(count, width, room)).toBe(every));
