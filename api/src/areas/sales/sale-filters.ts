import type { SaleExportQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { contains } from '../../platform/list.ts';
import type { Tables } from '../../platform/tables.ts';

export type SaleFilters = Omit<SaleExportQuery, 'sort' | 'progressKey'>;

/** The list's filters. A cancelled sale stands in the list, and in no payment status (behaviour.md, One stock ledger 7). */
export function filteredSales(db: Reader, query: SaleFilters): SelectQueryBuilder<Tables, 'sales', object> {
  let sales = db.selectFrom('sales');
  if (query.vendor_id !== undefined) sales = sales.where('vendor_id', '=', query.vendor_id);
  if (query.start_date) sales = sales.where('sale_date', '>=', query.start_date);
  if (query.end_date) sales = sales.where('sale_date', '<=', query.end_date);
  if (query.payment_status) sales = sales.where('payment_status', '=', query.payment_status).where('cancelled_at', 'is', null);
  if (query.cancelled !== undefined) sales = sales.where('cancelled_at', query.cancelled ? 'is not' : 'is', null);
  if (query.search) sales = sales.where('search_text', 'like', sql<string>`lower(${contains(query.search)})`);
  return sales;
}

export async function countSales(db: Reader, query: SaleFilters): Promise<number> {
  const { total } = await filteredSales(db, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
