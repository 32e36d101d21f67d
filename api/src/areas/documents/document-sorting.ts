import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import { sortOf } from '../../platform/list.ts';
import { comesAfter, orderBy } from '../../platform/postgres/keyset.ts';

/** The column that a list of documents is first of all sorted by. */
type DayColumn = 'sale_date' | 'purchase_date';
/** The columns that a following page starts after. */
type DocumentKey<D extends DayColumn> = Record<D | 'vendor_name' | 'net_amount', string> & { financial_year: number; sequence: number };

interface Sorting<Key> {
  keys: RawBuilder<unknown>[];
  /** The same of one row. */
  of(row: Key): RawBuilder<unknown>[];
}

/**
 * How the lists of sales and of orders sort, each way served by an index of its own; only these reach ORDER BY. All end with the document's
 * number, so that no row is on two pages.
 */
export function documentSorting<D extends DayColumn>(day: D) {
  const sortings = new Map<string, Sorting<DocumentKey<D>>>([
    [day, { keys: [sql.ref(day)], of: (row) => [sql`${row[day]}::date`] }],
    ['invoice_number', { keys: [], of: () => [] }],
    ['vendor_name', { keys: [sql`lower(vendor_name)`], of: (row) => [sql`lower(${row.vendor_name}::text)`] }],
    ['net_amount', { keys: [sql.ref('net_amount')], of: (row) => [sql`${row.net_amount}::numeric`] }],
  ]);
  const number = [sql.ref('financial_year'), sql.ref('sequence')];
  return {
    orderBy(sort: string): RawBuilder<unknown> {
      const { field, direction } = sortOf(sort);
      return orderBy([...mustGet(sortings, field).keys, ...number], direction);
    },
    comesAfter(sort: string, last: DocumentKey<D>): RawBuilder<boolean> {
      const { field, direction } = sortOf(sort);
      const { keys, of } = mustGet(sortings, field);
      return comesAfter([...keys, ...number], [...of(last), sql`${last.financial_year}::int`, sql`${last.sequence}::int`], direction);
    },
  };
}
