import { clockSkew } from './clock-skew.ts';

test.each([
  [0, undefined],
  [5_000, undefined],
  [-4_900, undefined],
  [6_000, "The clock of this machine is 6 seconds ahead of the database's"],
  [-61_000, "The clock of this machine is 1 minute behind the database's"],
  [8 * 86_400_000, "The clock of this machine is 8 days ahead of the database's"],
])('%s ms ahead', (ahead, sentence) => {
  expect(clockSkew(ahead)).toBe(sentence);
});
