import type { Day } from '@karkhana/shared-contract/dates';
import { decimalText, decimalUnits, rupees } from '@karkhana/shared-contract/money';
import type { Margins } from '@karkhana/shared-contract/reports/margins';
import type { MarginsBy, MarginsQuery } from '@karkhana/shared-contract/reports/report-queries';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { openToday, soldByProduct } from '../sales/sold-by-product.ts';
import type { Period } from './period.ts';

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
  const rows = await readCached(db, statement(by, { startDate, endDate }, await openToday(db, endDate)));
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

type Within = (day: RawBuilder<unknown>) => RawBuilder<unknown>;
interface Parts {
  /** The name of the row with this id. */
  name: RawBuilder<unknown>;
  /** Rows of sales: id, quantity, amount. */
  sold: (period: Period, within: Within) => RawBuilder<unknown>;
  /** Change of a row by a note of `notes`; `sale_items` is its line. */
  ofNote: RawBuilder<unknown>;
  /** What left and came back: id, cost. */
  cost: (within: Within) => RawBuilder<unknown>;
}

/** What a whole sale came to, without its charges. */
const ofSales = (id: RawBuilder<unknown>) => (_: Period, within: Within) =>
  sql`
  select ${id} as id, sum(total_quantity) as quantity,
    sum(total_amount - case when charges = '[]' then 0 else (select coalesce(sum((charge ->> 'amount')::numeric), 0) from jsonb_array_elements(charges) charge) end) as amount
  from sales where cancelled_at is null and not opening and ${within(sql`sale_date`)} group by 1`;
const month = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYYMM')::int`;
const COSTS = sql`from stock_costs costs where cause in ('sale', 'sale_returned')`;

/** Sales and their notes by the day of each, and what left and came back by the day on which it did. */
const PARTS: Record<MarginsBy, Parts> = {
  product: {
    name: sql`(select name from products where products.id = sums.id)`,
    sold: ({ startDate, endDate }) => sql`select product_id as id, quantity, amount from (${soldByProduct(startDate, endDate)}) sold`,
    ofNote: sql`product_id`,
    cost: (within) => sql`select product_id as id, -sum(value) as cost ${COSTS} and ${within(sql`day`)} group by 1`,
  },
  customer: {
    name: sql`(select name from vendors where vendors.id = sums.id)`,
    sold: ofSales(sql`vendor_id`),
    ofNote: sql`vendor_id`,
    cost: (within) => sql`
      select coalesce(sales.vendor_id, notes.vendor_id) as id, -sum(value) as cost
      from stock_costs costs left join sales on document_type = 'sale' and sales.id = document_id
        left join correction_notes notes on document_type <> 'sale' and notes.id = document_id
      where cause in ('sale', 'sale_returned') and ${within(sql`day`)} group by 1`,
  },
  month: {
    name: sql`to_char(to_date(sums.id::text, 'YYYYMM'), 'YYYY-MM')`,
    // By day first, so that few dates become text.
    sold: (period, within) => sql`select ${month(sql`id`)} as id, quantity, amount from (${ofSales(sql`sale_date`)(period, within)}) days`,
    ofNote: month(sql`date`),
    cost: (within) => sql`select ${month(sql`day`)} as id, cost from (select day, -sum(value) as cost ${COSTS} and ${within(sql`day`)} group by 1) days`,
  },
};

/** @param last of openToday */
function statement(by: MarginsBy, period: Period, last: Day | undefined) {
  const { name, sold, ofNote, cost } = PARTS[by];
  const { startDate, endDate } = period;
  const within: Within = (day) => sql`${startDate ? sql`${day} >= ${startDate}` : sql`true`} and ${endDate ? sql`${day} <= ${endDate}` : sql`true`}`;
  return sql<Sums>`
  with parts as (
    select id, quantity, amount, 0 as cost from (${sold({ ...period, endDate: last }, within)}) sold
    union all
    select ${ofNote}, case when by_quantity then sign * noted.quantity else 0 end, sign * noted.total_price, 0
    from correction_notes notes cross join lateral (select case when raises then 1 else -1 end as sign) signs
      join correction_note_items noted on note_id = notes.id join sale_items on sale_items.id = noted.item_id
    where notes.sale_id is not null and cancelled_at is null and ${within(sql`date`)}
    union all
    select id, 0, 0, cost from (${cost(within)}) costs)
  select id, ${name} as name, quantity, (amount * 100)::bigint as amount, (cost * 100)::bigint as cost
  from (select id, sum(quantity) as quantity, sum(amount) as amount, sum(cost) as cost from parts group by id) sums
  where quantity <> 0 or amount <> 0 or cost <> 0`;
}
