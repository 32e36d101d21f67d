import { suggestAllocations } from './suggest-allocations.ts';

const open = [
  { id: 7, balance: 100.1 },
  { id: 3, balance: 0.2 },
  { id: 9, balance: 50 },
];

test.each([
  [100.1, [[7, 100.1]]],
  [
    100.2,
    [
      [7, 100.1],
      [3, 0.1],
    ],
  ],
  [
    200,
    [
      [7, 100.1],
      [3, 0.2],
      [9, 50],
    ],
  ],
  [0.01, [[7, 0.01]]],
  [0, []],
])('%d rupees go to the oldest first', (amount, expected) =>
  expect(suggestAllocations(amount, open).map(({ id, amount: part }) => [id, part])).toEqual(expected),
);
