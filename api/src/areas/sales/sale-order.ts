import type { SALE_SORTS } from '@karkhana/shared-contract/sales/sale-schemas';
import { type RawBuilder, sql } from 'kysely';
import { orderBy, comesAfter as rowsAfter } from '../../platform/keyset.ts';
import { sortOf } from '../../platform/list.ts';

type SaleSort = (typeof SALE_SORTS)[number];

/** What each sort compares, each served by an index of its own. Only these reach ORDER BY. */
const SORT_KEYS: Record<SaleSort, RawBuilder<unknown>[]> = {
  sale_date: [sql.ref('sale_date')],
  invoice_number: [],
  vendor_name: [sql`lower(vendor_name)`],
  net_amount: [sql.ref('net_amount')],
};
const UNIQUE = [sql.ref('financial_year'), sql.ref('sequence')];

/** The columns that a following page starts after. */
export interface SaleKey {
  sale_date: string;
  vendor_name: string;
  net_amount: string;
  financial_year: number;
  sequence: number;
}

/** Ends with the document's number, so that no row is on two pages. */
export function saleOrder(sort: string): RawBuilder<unknown> {
  const { field, direction } = sortOf<SaleSort>(sort);
  return orderBy([...SORT_KEYS[field], ...UNIQUE], direction);
}

export function comesAfter(sort: string, last: SaleKey): RawBuilder<boolean> {
  const { field, direction } = sortOf<SaleSort>(sort);
  const values: Record<SaleSort, RawBuilder<unknown>[]> = {
    sale_date: [sql`${last.sale_date}::date`],
    invoice_number: [],
    vendor_name: [sql`lower(${last.vendor_name}::text)`],
    net_amount: [sql`${last.net_amount}::numeric`],
  };
  const unique = [sql`${last.financial_year}::int`, sql`${last.sequence}::int`];
  return rowsAfter([...SORT_KEYS[field], ...UNIQUE], [...values[field], ...unique], direction);
}
