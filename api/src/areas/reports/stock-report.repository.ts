import { decimalText } from '@karkhana/shared-contract/money';
import type { StockReportExportQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { StockReportRow, StockReportTotals } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { sortOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { heldAt } from '../places/held-at.ts';
import type { Period } from './period.ts';

const GREATEST = 10;

type Wanted = Omit<StockReportExportQuery, 'progressKey' | 'place_id'> & { place_id?: At };
/** Of one place or of all. */
type At = number | null | undefined;

/** With its value in paise, however great. */
interface Item extends StockReportRow {
  paise: string;
}

export interface StockSums {
  rows: readonly Item[];
  greatest: readonly Item[];
  totals: Record<StockItemType, StockReportTotals>;
}

/** Every item that is in use, has moved in the period or is still there at its end. Movements belong to the day in India on which they were posted. */
export const reportStock = async (db: Reader, query: Wanted): Promise<StockSums> => sumsOf(await readCached(db, itemsOf(query)));

export const stockRow = ({ paise: _paise, ...row }: Item): StockReportRow => row;

/** Prices and costs are not added to one another, nor pieces to kilograms. */
function sumsOf(rows: readonly Item[]): StockSums {
  const worth = rows.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value);
  const totalsOf = (kind: StockItemType): StockReportTotals => {
    const own = rows.filter(({ item_type }) => item_type === kind);
    return {
      count: own.length,
      value: Number(
        decimalText(
          own.reduce((sum, { paise }) => sum + BigInt(paise), 0n),
          2,
        ),
      ),
    };
  };
  return { rows, greatest: worth.slice(0, GREATEST), totals: { product: totalsOf('product'), material: totalsOf('material') } };
}

const itemsOf = ({ itemType, sort, place_id, ...period }: Wanted) => sql<Item>`
  with ${movementsOf(period, place_id)}
  select item_type, id, name, sku, unit, opening::float8 as opening, received::float8 as received, issued::float8 as issued, adjusted::float8 as adjusted,
    closing::float8 as closing, rate::float8 as rate, round(closing * rate, 2)::float8 as value, trunc(round(closing * rate, 2) * 100)::text as paise
  from (${itemType ? ITEMS[itemType](place_id) : sql`${ITEMS.product(place_id)} union all ${ITEMS.material(place_id)}`}) items where shown order by ${inOrder(sort)}`;

/** By name products come first. */
function inOrder(sort: string): RawBuilder<unknown> {
  const { field, direction } = sortOf<'name' | 'closing' | 'value'>(sort);
  if (field === 'name') return sql`item_type desc, lower(name) ${sql.raw(direction)}, id`;
  return sql`${sql.ref(field)} ${sql.raw(direction)}, lower(name), item_type, id`;
}

/**
 * What the ledger says of each item since the period began: what is on the shelf now is the sum of all its movements, so what it was is worked
 * out backwards, and what came before is not read. Stock entered when the books began is there from the beginning, whatever day it was
 * entered on, so that each month opens with what the one before closed with.
 */
function movementsOf({ startDate, endDate }: Period, at: At): RawBuilder<unknown> {
  const within = endDate ? sql`created_at < (${endDate}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : sql`true`;
  const sum = (causes: RawBuilder<unknown>) => sql`coalesce(sum(quantity) filter (where ${within} and cause in (${causes})), 0)`;
  // In all places together they cancel each other.
  const transferred = (sign: '>' | '<') =>
    at == null ? sql`0` : sql`coalesce(sum(quantity) filter (where ${within} and cause = 'transfer' and quantity ${sql.raw(sign)} 0), 0)`;
  return sql`moved as (
    select product_id, material_id,
      ${transferred('>')} + case when product_id is null then ${sum(sql`'receipt', 'receipt_reversed', 'receipt_returned'`)} else ${sum(sql`'production', 'production_reversed'`)} end as received,
      -${transferred('<')} - case when product_id is null then ${sum(sql`'production', 'production_reversed'`)} else ${sum(sql`'sale', 'sale_cancelled', 'sale_returned'`)} end as issued,
      ${sum(sql`'adjustment'`)} as adjusted, coalesce(sum(quantity) filter (where ${within}), 0) as within,
      coalesce(sum(quantity) filter (where not (${within})), 0) as later, count(*) filter (where ${within}) as movements
    from stock_ledger
    where cause <> 'opening' and created_at >= ${startDate ? sql`${startDate}::date::timestamp at time zone 'Asia/Kolkata'` : sql`'-infinity'::timestamptz`}
      and ${at == null ? sql`true` : sql`place_id = ${at}`}
    group by product_id, material_id)`;
}

const closing = (kind: StockItemType, at: At) => sql`${heldAt(kind, at)} - coalesce(later, 0)`;
const figures = (kind: StockItemType, at: At) => sql`
  ${closing(kind, at)} - coalesce(within, 0) as opening, coalesce(received, 0) as received, coalesce(issued, 0) as issued, coalesce(adjusted, 0) as adjusted,
  ${closing(kind, at)} as closing`;
/** Of one place only what is or was there. */
const shown = (kind: StockItemType, at: At) =>
  sql`${at == null ? sql`active` : sql`false`} or ${closing(kind, at)} <> 0 or coalesce(movements, 0) > 0 as shown`;

const ITEMS: Record<StockItemType, (at: At) => RawBuilder<unknown>> = {
  product: (at) => sql`
    select 'product' as item_type, id, name, sku, null as unit, ${figures('product', at)}, unit_price::numeric as rate, ${shown('product', at)}
    from products items left join moved on moved.product_id = id`,
  material: (at) => sql`
    select 'material' as item_type, id, name, null as sku, unit, ${figures('material', at)}, coalesce(average_cost, default_unit_price) as rate, ${shown('material', at)}
    from materials items left join moved on moved.material_id = id`,
};
