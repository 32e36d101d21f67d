import { ariaSort, nextSort } from './sorting.ts';

test.each([
  ['-sale_date', 'sale_date', true, 'sale_date'],
  ['sale_date', 'sale_date', true, '-sale_date'],
  ['-sale_date', 'net_amount', true, '-net_amount'],
  ['-sale_date', 'vendor_name', false, 'vendor_name'],
  [undefined, 'vendor_name', false, 'vendor_name'],
])('sorted by %p, a click on %s gives %4$s', (sort, id, descendingFirst, next) => expect(nextSort(sort, id, descendingFirst)).toBe(next));

test.each([
  ['-sale_date', 'sale_date', 'descending'],
  ['sale_date', 'sale_date', 'ascending'],
  ['sale_date', 'date', undefined],
  [undefined, 'date', undefined],
])('sorted by %p, %s shows %p', (sort, id, said) => expect(ariaSort(sort, id)).toBe(said));
