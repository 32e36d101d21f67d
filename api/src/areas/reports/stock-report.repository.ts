import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockReportExportQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { StockReportRow } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { pageOf, sortOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import type { Period } from './period.ts';

type Quantity = 'opening' | 'received' | 'issued' | 'adjusted' | 'closing' | 'rate' | 'value';
type Stored = Omit<StockReportRow, Quantity> & Record<Quantity, string>;

type Wanted = Omit<StockReportExportQuery, 'progressKey'>;

/** Every item that is in use, has moved in the period or is still there at its end. Movements belong to the day in India on which they were posted. */
export async function reportStock(db: Reader, query: Wanted): Promise<StockReportRow[]> {
  const { rows } = await sql<Stored>`with ${itemsOf(query)} select * from items order by ${orderOf(query)}`.execute(db);
  return rows.map(stockRow);
}

export interface StockSums {
  data: StockReportRow[];
  greatest: StockReportRow[];
  total: number;
  /** Items, and rupees as the database has them. */
  products: number;
  materials: number;
  product_value: string;
  material_value: string;
}

/** One page, the items of the greatest value, and what all come to: worked out together, and no more rows sent than are shown. */
export async function pageOfStock(
  db: Reader,
  { page, limit: size, greatest, ...query }: Wanted & Pick<ListQuery, 'page' | 'limit'> & { greatest: number },
): Promise<StockSums> {
  const { limit, offset } = pageOf({ page, limit: size });
  const order = orderOf(query);
  const rows = await readCached(
    db,
    sql<Omit<StockSums, 'data' | 'greatest'> & Record<'data' | 'greatest', Stored[]>>`
    with ${itemsOf(query)}
    select coalesce((select json_agg(shown) from (select * from items order by ${order} limit ${limit} offset ${offset}) shown), '[]') as data,
      coalesce((select json_agg(shown) from (select * from items where value > 0 order by value desc, ${order} limit ${greatest}) shown), '[]') as greatest,
      count(*) as total, count(*) filter (where item_type = 'product') as products, count(*) filter (where item_type = 'material') as materials,
      coalesce(sum(value) filter (where item_type = 'product'), 0) as product_value, coalesce(sum(value) filter (where item_type = 'material'), 0) as material_value
    from items`,
  );
  const { data, greatest: most, ...sums } = mustGet(rows, 0);
  return { ...sums, data: data.map(stockRow), greatest: most.map(stockRow) };
}

const stockRow = (row: Stored): StockReportRow => ({
  ...row,
  opening: Number(row.opening),
  received: Number(row.received),
  issued: Number(row.issued),
  adjusted: Number(row.adjusted),
  closing: Number(row.closing),
  rate: Number(row.rate),
  value: Number(row.value),
});

function itemsOf({ itemType, sort: _sort, ...period }: Wanted): RawBuilder<unknown> {
  const kinds = (['product', 'material'] as const).filter((kind) => itemType === undefined || itemType === kind);
  return sql`${MOVED(period)}, items as materialized (select found.*, round(closing * rate, 2) as value from (${sql.join(
    kinds.map((kind) => ITEMS[kind]),
    sql` union all `,
  )}) found)`;
}

function orderOf({ sort }: Wanted): RawBuilder<unknown> {
  const { field, direction } = sortOf<keyof typeof ORDER>(sort);
  return sql`${ORDER[field](sql.raw(direction))}, lower(name), item_type, id`;
}

const ORDER: Record<'name' | 'closing' | 'value', (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  name: (direction) => sql`item_type desc, lower(name) ${direction}`,
  closing: (direction) => sql`closing ${direction}`,
  value: (direction) => sql`round(closing * rate, 2) ${direction}`,
};

/**
 * What the ledger says of each item since the period began: what is on the shelf now is the sum of all its movements, so what it was is worked
 * out backwards, and what came before is not read. Stock entered when the books began is there from the beginning, whatever day it was
 * entered on, so that each month opens with what the one before closed with.
 */
function MOVED({ startDate, endDate }: Period): RawBuilder<unknown> {
  const within = endDate ? sql`created_at < (${endDate}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : sql`true`;
  const sum = (causes: RawBuilder<unknown>) => sql`coalesce(sum(quantity) filter (where ${within} and cause in (${causes})), 0)`;
  return sql`moved as (
    select product_id, material_id,
      case when product_id is null then ${sum(sql`'receipt', 'receipt_reversed', 'receipt_returned'`)} else ${sum(sql`'production', 'production_reversed'`)} end as received,
      -case when product_id is null then ${sum(sql`'production', 'production_reversed'`)} else ${sum(sql`'sale', 'sale_cancelled', 'sale_returned'`)} end as issued,
      ${sum(sql`'adjustment'`)} as adjusted, coalesce(sum(quantity) filter (where ${within}), 0) as within,
      coalesce(sum(quantity) filter (where not (${within})), 0) as later, count(*) filter (where ${within}) as movements
    from stock_ledger
    where cause <> 'opening' and created_at >= ${startDate ? sql`${startDate}::date::timestamp at time zone 'Asia/Kolkata'` : sql`'-infinity'::timestamptz`}
    group by product_id, material_id)`;
}

const CLOSING = sql`stock_quantity - coalesce(later, 0)`;
const FIGURES = sql`${CLOSING} - coalesce(within, 0) as opening, coalesce(received, 0) as received, coalesce(issued, 0) as issued, coalesce(adjusted, 0) as adjusted,
  ${CLOSING} as closing`;
const SHOWN = sql`active or ${CLOSING} <> 0 or coalesce(movements, 0) > 0`;

const ITEMS: Record<StockItemType, RawBuilder<unknown>> = {
  product: sql`
    select 'product' as item_type, id, name, sku, null as unit, ${FIGURES}, unit_price::numeric as rate
    from products left join moved on moved.product_id = id where ${SHOWN}`,
  material: sql`
    select 'material' as item_type, id, name, null as sku, unit, ${FIGURES}, coalesce(average_cost, default_unit_price) as rate
    from materials left join moved on moved.material_id = id where ${SHOWN}`,
};
