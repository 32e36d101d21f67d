import { dayInIndia } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import type { SaleTotals } from '@karkhana/shared-contract/sales/sale';
import { paymentStatusesOf } from '@karkhana/shared-contract/sales/sale-filters';
import type { SaleExportQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import type { SelectQueryBuilder } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { contains } from '../../platform/list.ts';
import { readByMonth } from '../../platform/read-by-month.ts';
import type { Tables } from '../../platform/tables.ts';
import { creditedIf } from '../notes/credited-row.ts';

export interface SaleFilters extends Omit<SaleExportQuery, 'sort' | 'progressKey'> {
  /** False leaves out those that were brought over from the program before. */
  opening?: boolean;
}

/** The list's filters. A cancelled sale stands in the list, and in no payment status (docs/reference/documents.md#cancelling). */
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
  if (query.cancelled !== undefined) sales = sales.where('cancelled_at', query.cancelled ? 'is not' : 'is', null);
  if (query.opening !== undefined) sales = sales.where('opening', '=', query.opening);
  if (query.search) sales = sales.where(sql<boolean>`(search_text like ${pattern} or lower(customer_reference) like ${pattern})`);
  return sales;
}

interface MonthSums {
  month: string;
  total: number;
  count: number;
  /** Paise. */
  net: number;
  credited: number;
  balance: number;
}

/** What all matching sales come to: one look at the index that carries the amounts, or at the rows that the filters find; after a change at those of its months. */
export async function sumSales(db: Reader, query: SaleFilters): Promise<SaleTotals> {
  const months = await readByMonth(db, ['sales', 'sale_items'], query, (days) => monthSums(db, { ...query, ...days }));
  const sum = (column: Exclude<keyof MonthSums, 'month'>) => months.reduce((whole, row) => whole + row[column], 0);
  const [total, count, credited] = [sum('total'), sum('count'), sum('credited')];
  return { count, cancelled: total - count, net_amount: rupees(sum('net') - credited), ...creditedIf(rupees(credited)), balance: rupees(sum('balance')) };
}

/** Added up by day first, so that few dates become text. */
function monthSums(db: Reader, query: SaleFilters): RawBuilder<MonthSums> {
  const days = filteredSales(db, query)
    .select((row) => [
      'sale_date',
      row.fn.countAll().as('total'),
      sql`count(*) filter (where cancelled_at is null)`.as('count'),
      sql`coalesce(sum(net_amount) filter (where cancelled_at is null), 0)`.as('net'),
      sql`coalesce(sum(credited_net) filter (where cancelled_at is null), 0)`.as('credited'),
      sql`coalesce(sum(net_amount - amount_paid - amount_settled) filter (where cancelled_at is null), 0)`.as('balance'),
    ])
    .groupBy('sale_date');
  return sql<MonthSums>`
    select to_char(sale_date, 'YYYY-MM') as month, sum(total)::bigint as total, sum(count)::bigint as count, (sum(net) * 100)::bigint as net,
      (sum(credited) * 100)::bigint as credited, (sum(balance) * 100)::bigint as balance
    from (${days}) days group by 1`;
}
