import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import { DUE_WEEK_DAYS } from '@karkhana/shared-contract/sales/due-week';
import type { SaleTotals } from '@karkhana/shared-contract/sales/sale';
import { paymentStatusesOf } from '@karkhana/shared-contract/sales/sale-filters';
import type { SaleExportQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import type { SelectQueryBuilder } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { contains } from '../../platform/list.ts';
import { readSums } from '../../platform/read-cached.ts';
import { foundByWords } from '../../platform/words.ts';
import type { Tables } from '../../tables/tables.ts';
import { creditedIf } from '../notes/credited-row.ts';

export interface SaleFilters extends Omit<SaleExportQuery, 'sort' | 'progressKey'> {
  /** False leaves out those that were brought over from the program before. */
  opening?: boolean;
  words?: string | undefined;
}

/** The list's filters. A cancelled sale is in the list, and in no payment status (docs/reference/documents.md#cancelling). */
export function filteredSales(db: Reader, query: SaleFilters): SelectQueryBuilder<Tables, 'sales', object> {
  let sales = db.selectFrom('sales');
  const pattern = sql`lower(${contains(query.search ?? '')})`;
  if (query.vendor_id !== undefined) sales = sales.where('vendor_id', '=', query.vendor_id);
  if (query.product_id !== undefined) {
    const { product_id } = query;
    sales = sales.where('id', 'in', (sub) => sub.selectFrom('sale_items').select('sale_id').where('product_id', '=', product_id));
  }
  if (query.start_date) sales = sales.where('sale_date', '>=', query.start_date);
  if (query.end_date) sales = sales.where('sale_date', '<=', query.end_date);
  if (query.payment_status) sales = sales.where('payment_status', 'in', paymentStatusesOf(query.payment_status)).where('cancelled_at', 'is', null);
  if (query.payment_status === 'overdue') sales = sales.where('due_date', '<', dayInIndia());
  if (query.payment_status === 'due_soon') {
    const today = dayInIndia();
    sales = sales.where('due_date', '>=', today).where('due_date', '<=', addDays(today, DUE_WEEK_DAYS));
  }
  if (query.cancelled !== undefined) sales = sales.where('cancelled_at', query.cancelled ? 'is not' : 'is', null);
  if (query.opening !== undefined) sales = sales.where('opening', '=', query.opening);
  if (query.search) sales = sales.where(sql<boolean>`(search_text like ${pattern} or lower(customer_reference) like ${pattern})`);
  if (query.words) sales = sales.where(foundByWords(query.words, SEARCHED));
  return sales;
}

const SEARCHED = {
  texts: [sql`search_text`, sql`lower(customer_reference)`],
  number: sql`search_text`,
  day: sql`sale_date`,
  amount: sql`net_amount`,
};

/** What all matching sales come to: one look at the index that carries the amounts, or at the rows that the filters find. */
export async function sumSales(db: Reader, query: SaleFilters): Promise<SaleTotals> {
  const { total, count, net, credited, balance } = await readSums(
    db,
    filteredSales(db, query).select((row) => [
      row.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where cancelled_at is null)`.as('count'),
      inPaise(sql`net_amount`).as('net'),
      inPaise(sql`credited_net`).as('credited'),
      inPaise(sql`net_amount - amount_paid - amount_settled`).as('balance'),
    ]),
  );
  return { count, cancelled: total - count, net_amount: rupees(net - credited), ...creditedIf(rupees(credited)), balance: rupees(balance) };
}

const inPaise = (amount: RawBuilder<unknown>) => sql<number>`(coalesce(sum(${amount}) filter (where cancelled_at is null), 0) * 100)::bigint`;
