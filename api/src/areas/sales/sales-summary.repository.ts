import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { SalesSummary, SalesSummaryBy, SalesSummaryRow, SalesSummaryTotals } from '@karkhana/shared-contract/sales/sale';
import type { SalesSummaryQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { sliceOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { type StoredSums, summedRow } from '../notes/credited-row.ts';

interface Range {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}

/** Of customers and products. */
const GREATEST = 10;

/** What was sold net of credit notes, added up; cancelled sales and those that were brought over count nowhere. Days and months in their order, customers and products by amount. */
export async function summariseSales(db: Reader, { by, ...range }: Range & { by: SalesSummaryBy }): Promise<SalesSummaryRow[]> {
  return (await readCached(db, STATEMENTS[by](range))).map(summaryRow);
}

/** The same, or a page of it, with what all of it comes to. */
export async function readSalesSummary(db: Reader, { by, page, limit, ...range }: SalesSummaryQuery): Promise<SalesSummary> {
  const rows = await readCached(db, STATEMENTS[by](range));
  const asked = page === undefined && limit === undefined ? rows : sliceOf(rows, { page, limit });
  const greatest = by === 'customer' || by === 'product' ? rows.slice(0, GREATEST) : [];
  return { data: asked.map(summaryRow), total: rows.length, totals: totalsOf(by, rows), greatest: greatest.map(summaryRow) };
}

const summaryRow = ({ key, label, sales_count, ...sums }: StoredSummary): SalesSummaryRow => ({
  key,
  label,
  sales_count,
  quantity: Number(sums.quantity),
  ...summedRow(sums),
});

function totalsOf(by: SalesSummaryBy, rows: readonly StoredSummary[]): SalesSummaryTotals {
  const sum = (column: keyof StoredSums) => rupees(rows.reduce((amount, row) => amount + paise(row[column]), 0));
  return {
    ...(by !== 'product' && { sales_count: rows.reduce((count, row) => count + row.sales_count, 0) }),
    total_amount: sum('total_amount'),
    tax_amount: sum('tax_amount'),
    net_amount: sum('net_amount'),
    amount_paid: sum('amount_paid'),
    credited_amount: sum('credited_amount'),
    balance: sum('balance'),
  };
}

interface StoredSummary extends StoredSums {
  key: string;
  label: string;
  quantity: string;
  sales_count: number;
}
type Statement = RawBuilder<StoredSummary>;

const STATEMENTS: Record<SalesSummaryBy, (range: Range) => Statement> = {
  month: (range) => bySale(range, sql.ref('sale_date'), sql`to_char(sale_date, 'YYYY-MM')`, sql`to_char(min(sale_date), 'Mon YYYY')`, sql`1`),
  day: (range) => bySale(range, sql.ref('sale_date'), sql`to_char(sale_date, 'YYYY-MM-DD')`, sql`to_char(min(sale_date), 'DD Mon YYYY')`, sql`1`),
  customer: (range) =>
    bySale(range, sql.ref('vendor_id'), sql`vendor_id::text`, sql`(select name from vendors where id = min(vendor_id))`, sql`net_amount desc, min(vendor_id)`),
  product: (range) => byProduct(range),
};

const standing = ({ start_date, end_date }: Range) =>
  sql`cancelled_at is null and not opening and sale_date >= ${start_date ?? '-infinity'}::date and sale_date <= ${end_date ?? 'infinity'}::date`;

/** Pieces that standing credit notes took back, by sale. */
const RETURNED = sql`(select sale_id, sum(own.quantity) as returned from correction_note_items own join correction_notes notes on notes.id = note_id
  where notes.sale_id is not null and notes.cancelled_at is null and by_quantity group by sale_id) noted`;

/** Added up by `column` first, which is cheap, and by `key` then. What was returned is added up apart, so that the sums need no row of a sale. */
const bySale = (range: Range, column: RawBuilder<unknown>, key: RawBuilder<unknown>, label: RawBuilder<unknown>, order: RawBuilder<unknown>): Statement => sql`
  with sums as (
      select ${column}, count(*) as sales_count, sum(total_quantity) as pieces, sum(total_amount - credited_total) as total_amount,
        sum(tax_amount - credited_tax) as tax_amount, sum(net_amount - credited_net) as net_amount, sum(amount_paid) as amount_paid,
        sum(credited_net) as credited_amount, sum(net_amount - amount_paid - amount_settled) as balance
      from sales where ${standing(range)} group by ${column}),
    back as (select ${column}, sum(returned) as returned from sales join ${RETURNED} on noted.sale_id = sales.id where ${standing(range)} group by ${column})
  select ${key} as key, ${label} as label, sum(sales_count)::bigint as sales_count, sum(pieces - coalesce(returned, 0)) as quantity, sum(total_amount) as total_amount,
    sum(tax_amount) as tax_amount, sum(net_amount) as net_amount, sum(amount_paid) as amount_paid, sum(credited_amount) as credited_amount, sum(balance) as balance
  from sums left join back using (${column}) group by 1 order by ${order}`;

/**
 * Lines without tax: a sale's tax and payments belong to the whole sale (see SalesSummaryRow). Of a short period only its sales' lines are
 * read, from the index that has all that is added up. What credit notes took is added up apart.
 */
const byProduct = (range: Range): Statement => sql`
  with standing as not materialized (select id from sales where ${standing(range)}),
    sums as (
      select product_id, count(distinct sale_id) as sales_count, sum(quantity) as pieces, sum(total_price) as total
      from sale_items join standing on standing.id = sale_id group by product_id),
    back as (
      select product_id, sum(own.quantity) filter (where by_quantity) as returned, sum(own.total_price) as taken
      from correction_note_items own join correction_notes notes on notes.id = note_id join standing on standing.id = notes.sale_id join sale_items on sale_items.id = item_id
      where notes.cancelled_at is null group by product_id)
  select product_id::text as key, products.name as label, sales_count, pieces - coalesce(returned, 0) as quantity,
    total - coalesce(taken, 0) as total_amount, 0 as tax_amount, total - coalesce(taken, 0) as net_amount, 0 as amount_paid,
    coalesce(taken, 0) as credited_amount, total - coalesce(taken, 0) as balance
  from sums join products on products.id = product_id left join back using (product_id) order by net_amount desc, product_id`;
