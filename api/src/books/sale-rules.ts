import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { pricesWithTaxRule, totalsRule } from './document-totals-rule.ts';
import { NOTHING } from './since-notes.ts';

/** Compares what a sale sold or gave back with the stock's history. */
const moved = (cause: 'sale' | 'sale_cancelled', expected: RawBuilder<unknown>): RawBuilder<{ what: string }> => sql`
  select distinct coalesce(invoice_number, 'sale ' || document_id) as what
  from (select sale_id, product_id, sum(quantity) as sold from sale_items join sales on sales.id = sale_id where ${expected} group by 1, 2) items
  full join (select document_id, product_id, sum(quantity) as quantity from stock_ledger where document_type = 'sale' and cause = ${cause} group by 1, 2) ledger
    on document_id = sale_id and ledger.product_id = items.product_id
  left join sales on sales.id = coalesce(sale_id, document_id)
  where abs(quantity) is distinct from sold or sign(quantity) <> ${sql.lit(cause === 'sale' ? -1 : 1)}`;

export const saleRules: BookRule[] = [
  totalsRule('sales'),
  pricesWithTaxRule,
  {
    holds: 'the pieces of a sale are those of its lines',
    faults: sql`select invoice_number as what from sales
      where total_quantity <> (select coalesce(sum(quantity), 0) from sale_items where sale_id = sales.id)`,
    before: { table: 'sales', column: 'total_quantity', faults: NOTHING },
  },
  {
    holds: 'what is kept of each product and quarter is what the lines of its sales add up to',
    faults: sql`select 'product ' || product_id || ', ' || quarter as what
      from (select product_id, quarter, sales_count, quantity, amount from product_quarters where sales_count <> 0) kept
      full join (select product_id, date_trunc('quarter', sale_date)::date as quarter, count(distinct sale_id) as sales_count, sum(quantity) as quantity, sum(total_price) as amount
        from sale_items join sales on sales.id = sale_id where cancelled_at is null and not opening group by 1, 2) added using (product_id, quarter)
      where kept.sales_count is distinct from added.sales_count or kept.quantity is distinct from added.quantity or kept.amount is distinct from added.amount`,
    before: { table: 'product_quarters', column: 'quarter', faults: NOTHING },
  },
  { holds: 'what was sold left the stock', faults: moved('sale', sql`true`) },
  { holds: 'what was cancelled came back to the stock', faults: moved('sale_cancelled', sql`cancelled_at is not null`) },
  {
    holds: 'a sale that was brought over has no lines, no tax and moved no stock',
    faults: sql`select invoice_number as what from sales where sequence < 0 and (tax_amount <> 0 or net_amount <> total_amount
      or exists (select from sale_items where sale_id = sales.id) or exists (select from stock_ledger where document_type = 'sale' and document_id = sales.id))`,
  },
  { holds: 'a cancelled sale has no payment', faults: sql`select invoice_number as what from sales where cancelled_at is not null and amount_paid <> 0` },
];
