import type { PurchaseExportQuery } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { contains } from '../../platform/list.ts';
import type { Tables } from '../../platform/tables.ts';

export type PurchaseFilters = Omit<PurchaseExportQuery, 'sort' | 'progressKey'>;

/** The list's filters over what has not been deleted. */
export function filteredPurchases(db: Reader, query: PurchaseFilters): SelectQueryBuilder<Tables, 'purchases', object> {
  let purchases = db.selectFrom('purchases').where('deleted_at', 'is', null);
  if (query.vendorId !== undefined) purchases = purchases.where('vendor_id', '=', query.vendorId);
  if (query.startDate) purchases = purchases.where('purchase_date', '>=', query.startDate);
  if (query.endDate) purchases = purchases.where('purchase_date', '<=', query.endDate);
  if (query.status) purchases = purchases.where('status', '=', query.status);
  if (query.cancelled !== undefined) purchases = purchases.where('status', query.cancelled ? '=' : '<>', 'cancelled');
  if (query.minAmount !== undefined) purchases = purchases.where('net_amount', '>=', String(query.minAmount));
  if (query.maxAmount !== undefined) purchases = purchases.where('net_amount', '<=', String(query.maxAmount));
  if (query.search) purchases = purchases.where('search_text', 'like', sql<string>`lower(${contains(query.search)})`);
  return purchases;
}

export async function countPurchases(db: Reader, query: PurchaseFilters): Promise<number> {
  const { total } = await filteredPurchases(db, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
