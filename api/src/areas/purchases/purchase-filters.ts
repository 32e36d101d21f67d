import type { PurchaseExportQuery } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { paymentStatusesOf } from '@karkhana/shared-contract/sales/sale-filters';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { contains } from '../../platform/list.ts';
import { readSums } from '../../platform/read-cached.ts';
import { foundByWords } from '../../platform/words.ts';
import type { Tables } from '../../tables/tables.ts';

export interface PurchaseFilters extends Omit<PurchaseExportQuery, 'sort' | 'progressKey'> {
  /** False leaves out what was brought over from the program before. */
  opening?: boolean;
  words?: string | undefined;
}

/** The list's filters over what has not been deleted. */
export function filteredPurchases(db: Reader, query: PurchaseFilters): SelectQueryBuilder<Tables, 'purchases', object> {
  let purchases = db.selectFrom('purchases').where('deleted_at', 'is', null);
  if (query.vendorId !== undefined) purchases = purchases.where('vendor_id', '=', query.vendorId);
  if (query.startDate) purchases = purchases.where('purchase_date', '>=', query.startDate);
  if (query.endDate) purchases = purchases.where('purchase_date', '<=', query.endDate);
  if (query.status) purchases = purchases.where('status', '=', query.status);
  if (query.cancelled !== undefined) purchases = purchases.where('status', query.cancelled ? '=' : '<>', 'cancelled');
  if (query.paymentStatus) purchases = purchases.where('payment_status', 'in', paymentStatusesOf(query.paymentStatus)).where('status', '<>', 'cancelled');
  if (query.minAmount !== undefined) purchases = purchases.where('net_amount', '>=', String(query.minAmount));
  if (query.maxAmount !== undefined) purchases = purchases.where('net_amount', '<=', String(query.maxAmount));
  if (query.opening !== undefined) purchases = purchases.where('opening', '=', query.opening);
  if (query.search) {
    const found = sql<string>`lower(${contains(query.search)})`;
    purchases = purchases.where((row) => row.or([row('search_text', 'like', found), row(sql<string>`lower(supplier_invoice_number)`, 'like', found)]));
  }
  if (query.words) purchases = purchases.where(foundByWords(query.words, SEARCHED));
  return purchases;
}

const SEARCHED = {
  texts: [sql`search_text`, sql`lower(supplier_invoice_number)`],
  number: sql`search_text`,
  day: sql`purchase_date`,
  amount: sql`net_amount`,
};

/** How many match, and what debit notes took of them in rupees. */
export async function sumPurchases(db: Reader, query: PurchaseFilters): Promise<{ total: number; credited: number }> {
  const sums = filteredPurchases(db, query).select((row) => [
    row.fn.countAll<number>().as('total'),
    sql<string>`coalesce(sum(credited_net) filter (where status <> 'cancelled'), 0)`.as('credited'),
  ]);
  const { total, credited } = await readSums(db, sums);
  return { total, credited: Number(credited) };
}

export async function countPurchases(db: Reader, query: PurchaseFilters): Promise<number> {
  const counted = filteredPurchases(db, query).select((row) => row.fn.countAll<number>().as('total'));
  return (await readSums(db, counted)).total;
}
