import { contains, pageFromNearerEnd, pageOf, sortOf } from './list.ts';

test.each([
  [{}, { limit: 1_000, offset: 0 }],
  [
    { page: 1, limit: 25 },
    { limit: 25, offset: 0 },
  ],
  [
    { page: 3, limit: 25 },
    { limit: 25, offset: 50 },
  ],
  [{ page: 3 }, { limit: 10, offset: 20 }],
  [{ limit: 500 }, { limit: 500, offset: 0 }],
])('rows of %j', (query, rows) => expect(pageOf(query)).toEqual(rows));

test.each([0, 1, 24, 25, 26, 74, 75, 76, 100])('of %i rows each page is what it is read from the front, and none counts off more than half', async (total) => {
  const rows = Array.from({ length: total }, (_, index) => index);
  const read = async ({ sort, limit, offset }: { sort: string; limit: number; offset: number }) => {
    expect(offset).toBeLessThanOrEqual(total / 2);
    return (sort.startsWith('-') ? rows.toReversed() : rows).slice(offset, offset + limit);
  };
  for (const [sort, all] of [['id', rows] as const, ['-id', rows.toReversed()] as const])
    for (const page of [1, 2, 3, 4, 5, 6])
      expect(await pageFromNearerEnd({ sort, page, limit: 25 }, total, read)).toEqual(all.slice(page * 25 - 25, page * 25));
});

test('a minus means descending', () => {
  expect(sortOf('-sale_date')).toEqual({ field: 'sale_date', direction: 'desc' });
  expect(sortOf('sale_date')).toEqual({ field: 'sale_date', direction: 'asc' });
});

test('what means something to ILIKE means itself', () => expect(contains('50%_\\')).toBe('%50\\%\\_\\\\%'));
