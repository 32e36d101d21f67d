import { decimalText, decimalUnits, rupees } from '@karkhana/shared-contract/money';
import type { Margins } from '@karkhana/shared-contract/reports/margins';
import type { MarginsBy, MarginsQuery } from '@karkhana/shared-contract/reports/report-queries';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';

interface Sums {
  id: number;
  name: string;
  quantity: string;
  /** Paise. */
  amount: number;
  cost: number;
}

/** GET /reports/margins. */
export async function marginsOf(db: Reader, { by, startDate, endDate }: MarginsQuery): Promise<Margins> {
  const within = (day: RawBuilder<unknown>) =>
    sql`${startDate ? sql`${day} >= ${startDate}` : sql`true`} and ${endDate ? sql`${day} <= ${endDate}` : sql`true`}`;
  const rows = await readCached(db, statement(by, within));
  const data = rows.map(({ id, name, ...sums }) => ({ id, name, ...figuresOf(sums) }));
  const quantity = rows.reduce((sum, row) => sum + decimalUnits(row.quantity, 6), 0n);
  const total = (of: 'amount' | 'cost') => rows.reduce((sum, row) => sum + row[of], 0);
  return {
    data: by === 'month' ? data.sort((one, other) => one.id - other.id) : data.sort((one, other) => other.margin - one.margin || one.id - other.id),
    totals: figuresOf({ quantity: decimalText(quantity, 6), amount: total('amount'), cost: total('cost') }),
  };
}

const figuresOf = ({ quantity, amount, cost }: Omit<Sums, 'id' | 'name'>) => ({
  quantity: Number(quantity),
  amount: rupees(amount),
  cost: rupees(cost),
  margin: rupees(amount - cost),
  margin_percent: amount === 0 ? null : Math.round(((amount - cost) / amount) * 10_000) / 100,
});

/** What names a row, of what is sold on a day to a customer. */
const KEYS: Record<MarginsBy, { id: RawBuilder<unknown>; name: RawBuilder<unknown> }> = {
  product: { id: sql`product_id`, name: sql`(select name from products where products.id = sums.id)` },
  customer: { id: sql`vendor_id`, name: sql`(select name from vendors where vendors.id = sums.id)` },
  month: { id: sql`to_char(day, 'YYYYMM')::int`, name: sql`to_char(to_date(sums.id::text, 'YYYYMM'), 'YYYY-MM')` },
};

/** Only by customer the documents of what left are looked up. */
const COST_BY_PARTY = sql`
    select day, coalesce(sales.vendor_id, notes.vendor_id), product_id, 0, 0, -value
    from stock_costs costs left join sales on costs.document_type = 'sale' and sales.id = costs.document_id
      left join correction_notes notes on costs.document_type <> 'sale' and notes.id = costs.document_id`;

/** Lines of sales and of their notes by the day of each, and what left and came back by the day on which it did. */
const statement = (by: MarginsBy, within: (day: RawBuilder<unknown>) => RawBuilder<unknown>) => sql<Sums>`
  with sold as (
    select sale_date as day, vendor_id, product_id, quantity, total_price as amount, 0 as cost from sales join sale_items on sale_id = sales.id
    where cancelled_at is null and not opening and ${within(sql`sale_date`)}
    union all
    select date, vendor_id, product_id, case when by_quantity then sign * noted.quantity else 0 end, sign * noted.total_price, 0
    from correction_notes notes cross join lateral (select case when raises then 1 else -1 end as sign) signs
      join correction_note_items noted on note_id = notes.id join sale_items on sale_items.id = noted.item_id
    where notes.sale_id is not null and cancelled_at is null and ${within(sql`date`)}
    union all
    ${by === 'customer' ? COST_BY_PARTY : sql`select day, null, product_id, 0, 0, -value from stock_costs`}
    where cause in ('sale', 'sale_returned') and ${within(sql`day`)})
  select id, ${KEYS[by].name} as name, quantity, (amount * 100)::bigint as amount, (cost * 100)::bigint as cost
  from (select ${KEYS[by].id} as id, sum(quantity) as quantity, sum(amount) as amount, sum(cost) as cost from sold group by 1) sums
  where quantity <> 0 or amount <> 0 or cost <> 0`;
