import type { Day } from '@karkhana/shared-contract/dates';
import type { SalesSummaryBy, SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import type { SalesSummaryQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

interface Range {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}

/** What was sold, added up; cancelled sales count nowhere. Days and months in their order, customers and products by amount. */
export async function summariseSales(db: Reader, { by, ...range }: SalesSummaryQuery): Promise<SalesSummaryRow[]> {
  const { rows } = await STATEMENTS[by](range).execute(db);
  return rows.map(({ key, label, sales_count, ...sums }) => ({
    key,
    label,
    sales_count,
    quantity: Number(sums.quantity),
    total_amount: Number(sums.total_amount),
    tax_amount: Number(sums.tax_amount),
    net_amount: Number(sums.net_amount),
    amount_paid: Number(sums.amount_paid),
  }));
}

interface StoredSummary {
  key: string;
  label: string;
  sales_count: number;
  quantity: string;
  total_amount: string;
  tax_amount: string;
  net_amount: string;
  amount_paid: string;
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
  sql`cancelled_at is null and sale_date >= ${start_date ?? '-infinity'}::date and sale_date <= ${end_date ?? 'infinity'}::date`;

/**
 * Added up by `column` first, which is cheap, and by `key` then. Pieces are counted apart, so that a sale of three lines is still one sale.
 */
const bySale = (range: Range, column: RawBuilder<unknown>, key: RawBuilder<unknown>, label: RawBuilder<unknown>, order: RawBuilder<unknown>): Statement => sql`
  with sums as (
      select ${column}, count(*) as sales_count, sum(total_amount) as total_amount, sum(tax_amount) as tax_amount, sum(net_amount) as net_amount, sum(amount_paid) as amount_paid
      from sales where ${standing(range)} group by ${column}),
    pieces as (select ${column}, sum(quantity) as quantity from sales join sale_items on sale_id = sales.id where ${standing(range)} group by ${column})
  select ${key} as key, ${label} as label, sum(sales_count)::bigint as sales_count, sum(quantity) as quantity, sum(total_amount) as total_amount,
    sum(tax_amount) as tax_amount, sum(net_amount) as net_amount, sum(amount_paid) as amount_paid
  from sums join pieces using (${column}) group by 1 order by ${order}`;

/** Lines without tax: a sale's tax and payments belong to the whole sale (see SalesSummaryRow). */
const byProduct = (range: Range): Statement => sql`
  select product_id::text as key, (select name from products where id = product_id) as label, count(distinct sale_id) as sales_count,
    sum(quantity) as quantity, sum(total_price) as total_amount, 0 as tax_amount, sum(total_price) as net_amount, 0 as amount_paid
  from sale_items join sales on sales.id = sale_items.sale_id
  where ${standing(range)} group by product_id order by net_amount desc, product_id`;
