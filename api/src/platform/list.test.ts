import { contains, pageOf, sortOf } from './list.ts';

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

test('a minus means descending', () => {
  expect(sortOf('-sale_date')).toEqual({ field: 'sale_date', direction: 'desc' });
  expect(sortOf('sale_date')).toEqual({ field: 'sale_date', direction: 'asc' });
});

test('what means something to ILIKE means itself', () => expect(contains('50%_\\')).toBe('%50\\%\\_\\\\%'));
