import type { StockReportExportQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { StockReportRow } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { sortOf } from '../../platform/list.ts';
import type { Period } from './period.ts';

type Quantity = 'opening' | 'received' | 'issued' | 'adjusted' | 'closing' | 'rate' | 'value';
type Stored = Omit<StockReportRow, Quantity> & Record<Quantity, string>;

/** Every item that is in use, has moved in the period or is still there at its end. Movements belong to the day in India on which they were posted. */
export async function reportStock(db: Reader, { itemType, sort, ...period }: Omit<StockReportExportQuery, 'progressKey'>): Promise<StockReportRow[]> {
  const kinds = (['product', 'material'] as const).filter((kind) => itemType === undefined || itemType === kind);
  const { field, direction } = sortOf<keyof typeof ORDER>(sort);
  const { rows } = await sql<Stored>`
    with ${MOVED(period)}, items as (${sql.join(
      kinds.map((kind) => ITEMS[kind]),
      sql` union all `,
    )})
    select *, round(closing * rate, 2) as value from items order by ${ORDER[field](sql.raw(direction))}, lower(name), id`.execute(db);
  return rows.map((row) => ({
    ...row,
    opening: Number(row.opening),
    received: Number(row.received),
    issued: Number(row.issued),
    adjusted: Number(row.adjusted),
    closing: Number(row.closing),
    rate: Number(row.rate),
    value: Number(row.value),
  }));
}

const ORDER: Record<'name' | 'closing' | 'value', (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  name: (direction) => sql`item_type desc, lower(name) ${direction}`,
  closing: (direction) => sql`closing ${direction}`,
  value: (direction) => sql`round(closing * rate, 2) ${direction}`,
};

/**
 * What the ledger says of each item. Stock entered when the books began is there from the beginning, whatever day it was entered on, so
 * that each month opens with what the one before closed with.
 */
function MOVED({ startDate, endDate }: Period): RawBuilder<unknown> {
  const from = sql`${startDate ?? '-infinity'}::date::timestamp at time zone 'Asia/Kolkata'`;
  const before = sql`cause = 'opening' or created_at < ${from}`;
  const within = (causes: RawBuilder<unknown>) => sql`coalesce(sum(quantity) filter (where not (${before}) and cause in (${causes})), 0)`;
  return sql`moved as (
    select product_id, material_id, coalesce(sum(quantity) filter (where ${before}), 0) as opening,
      case when product_id is null then ${within(sql`'receipt', 'receipt_reversed', 'receipt_returned'`)} else ${within(sql`'production', 'production_reversed'`)} end as received,
      -case when product_id is null then ${within(sql`'production', 'production_reversed'`)} else ${within(sql`'sale', 'sale_cancelled', 'sale_returned'`)} end as issued,
      ${within(sql`'adjustment'`)} as adjusted, sum(quantity) as closing, count(*) filter (where not (${before})) as movements
    from stock_ledger
    where cause = 'opening' or created_at < ${endDate ? sql`(${endDate}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : sql`'infinity'::timestamptz`}
    group by product_id, material_id)`;
}

const FIGURES = sql`coalesce(opening, 0) as opening, coalesce(received, 0) as received, coalesce(issued, 0) as issued, coalesce(adjusted, 0) as adjusted,
  coalesce(closing, 0) as closing`;
const SHOWN = sql`active or coalesce(closing, 0) <> 0 or coalesce(movements, 0) > 0`;

const ITEMS: Record<StockItemType, RawBuilder<unknown>> = {
  product: sql`
    select 'product' as item_type, id, name, sku, null as unit, ${FIGURES}, unit_price::numeric as rate
    from products left join moved on moved.product_id = id where ${SHOWN}`,
  material: sql`
    select 'material' as item_type, id, name, null as sku, unit, ${FIGURES}, coalesce(average_cost, default_unit_price) as rate
    from materials left join moved on moved.material_id = id where ${SHOWN}`,
};
