import type { PURCHASE_SORTS } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type RawBuilder, sql } from 'kysely';
import { comesAfter, orderBy } from '../../platform/keyset.ts';
import { sortOf } from '../../platform/list.ts';

type PurchaseSort = (typeof PURCHASE_SORTS)[number];

/** The columns that a following page starts after. */
export interface PurchaseKey {
  purchase_date: string;
  vendor_name: string;
  net_amount: string;
  financial_year: number;
  sequence: number;
}

/** What each sort compares, each served by an index of its own, and the same of one row. Only these reach ORDER BY. */
const SORTS: Record<PurchaseSort, { keys: RawBuilder<unknown>[]; of: (row: PurchaseKey) => RawBuilder<unknown>[] }> = {
  purchase_date: { keys: [sql.ref('purchase_date')], of: (row) => [sql`${row.purchase_date}::date`] },
  invoice_number: { keys: [], of: () => [] },
  vendor_name: { keys: [sql`lower(vendor_name)`], of: (row) => [sql`lower(${row.vendor_name}::text)`] },
  net_amount: { keys: [sql.ref('net_amount')], of: (row) => [sql`${row.net_amount}::numeric`] },
};
const NUMBER = [sql.ref('financial_year'), sql.ref('sequence')];

export function purchaseOrderBy(sort: string): RawBuilder<unknown> {
  const { field, direction } = sortOf<PurchaseSort>(sort);
  return orderBy([...SORTS[field].keys, ...NUMBER], direction);
}

export function purchasesAfter(sort: string, last: PurchaseKey): RawBuilder<boolean> {
  const { field, direction } = sortOf<PurchaseSort>(sort);
  const number = [sql`${last.financial_year}::int`, sql`${last.sequence}::int`];
  return comesAfter([...SORTS[field].keys, ...NUMBER], [...SORTS[field].of(last), ...number], direction);
}
