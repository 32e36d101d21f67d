import { mulberry32 } from './mulberry32.ts';

test('a seed gives the same numbers on every machine, from 0 to below 1, and another seed others', () => {
  const next = mulberry32(1);
  expect([next(), next(), next()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  const numbers = Array.from({ length: 10_000 }, mulberry32(2));
  expect(numbers[0]).not.toBe(mulberry32(1)());
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  // Even: of ten equal parts each has about a tenth.
  const tenths = Array.from({ length: 10 }, (_, part) => numbers.filter((number) => Math.floor(number * 10) === part).length);
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});
