import { decimalText } from '@karkhana/shared-contract/money';
import type { StockReportExportQuery, StockReportQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { StockReport, StockReportRow, StockReportTotals } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { sliceOf, sortOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { BEGINNING } from '../../stock/costs/recost.ts';
import { lastCost } from '../../stock/costs/stock-on-day.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { heldAt } from '../places/held-at.ts';
import type { Period } from './period.ts';

const GREATEST = 10;

type Wanted = Omit<StockReportExportQuery, 'progressKey' | 'place_id'> & { place_id?: At };
/** One place, or all. */
type At = number | null | undefined;

/** An item that is in the report, in its order. */
interface Listed {
  item_type: StockItemType;
  id: number;
  /** Of its value, however great. */
  paise: string;
}
export type StockTotals = Record<StockItemType, StockReportTotals>;

/** Every item that is in use, has moved in the period or is still there at its end. Movements belong to the day of their document. */
export async function reportStock(db: Reader, query: Wanted): Promise<{ rows: readonly StockReportRow[]; totals: StockTotals }> {
  const listed = await readCached(db, listOf(query));
  return { rows: await readCached(db, rowsOf(query)), totals: totalsOf(listed) };
}

/** A page of it, and those of the greatest value: all that they share is which items there are and what each is worth. */
export async function reportStockPage(db: Reader, { page, limit, ...query }: Wanted & Pick<StockReportQuery, 'page' | 'limit'>): Promise<StockReport> {
  const listed = await readCached(db, listOf(query));
  const worth = listed.map((item) => ({ item, value: Number(item.paise) })).filter(({ value }) => value > 0);
  const greatest = worth.sort((one, other) => other.value - one.value).slice(0, GREATEST);
  return {
    data: await readRows(db, query, sliceOf(listed, { page, limit })),
    total: listed.length,
    greatest: await readRows(
      db,
      query,
      greatest.map(({ item }) => item),
    ),
    totals: totalsOf(listed),
  };
}

/** These items, in their order. */
async function readRows(db: Reader, query: Wanted, items: readonly Listed[]): Promise<StockReportRow[]> {
  const rows = await readCached(db, rowsOf(query, items));
  const byItem = new Map(rows.map((row) => [`${row.item_type} ${row.id}`, row]));
  // One that was deleted in between is left out.
  return items.flatMap(({ item_type, id }) => byItem.get(`${item_type} ${id}`) ?? []);
}

function totalsOf(listed: readonly Listed[]): StockTotals {
  const of = (kind: StockItemType): StockReportTotals => {
    const own = listed.filter(({ item_type }) => item_type === kind);
    const value = own.reduce((sum, { paise }) => sum + BigInt(paise), 0n);
    return { count: own.length, value: Number(decimalText(value, 2)) };
  };
  return { product: of('product'), material: of('material') };
}

/** @param listed only these items */
const itemsOf = ({ itemType, place_id, ...period }: Wanted, columns: Columns, listed?: readonly Listed[]) => {
  const idsOf = (kind: StockItemType) => listed?.filter(({ item_type }) => item_type === kind).map(({ id }) => id);
  const among = (kind: StockItemType) => sql`kind = ${sql.lit(kind)} and items.id = any(${idsOf(kind)}::int[])`;
  const wanted = sql`own_stock and ${itemType ? sql`kind = ${sql.lit(itemType)}` : sql`true`} and ${listed ? sql`(${among('product')} or ${among('material')})` : sql`true`}`;
  return place_id == null ? everywhere(period, columns, wanted) : atPlace(period, place_id, wanted);
};

const listOf = (query: Wanted) => sql<Listed>`
  select item_type, id, trunc(value * 100)::text as paise from (${itemsOf(query, 'closing')}) items where shown order by ${inOrder(query.sort)}`;

const rowsOf = (query: Wanted, listed?: readonly Listed[]) => sql<StockReportRow>`
  select item_type, id, name, sku, unit, opening::float8 as opening, received::float8 as received, issued::float8 as issued, (closing - opening - received + issued)::float8 as adjusted,
    closing::float8 as closing, rate::float8 as rate, value::float8 as value
  from (${itemsOf(query, 'all', listed)}) items where shown order by ${inOrder(query.sort)}`;

/** By name products come first. */
function inOrder(sort: string): RawBuilder<unknown> {
  const { field, direction } = sortOf<'name' | 'closing' | 'value'>(sort);
  if (field === 'name') return sql`item_type desc, lower(name) ${sql.raw(direction)}, id`;
  return sql`${sql.ref(field)} ${sql.raw(direction)}, lower(name), item_type, id`;
}

/** All takes a look at the day before the period too. */
type Columns = 'all' | 'closing';

/** The rate is that of the item wherever it is. */
const SHARED = sql`kind as item_type, items.id, name, sku, unit, coalesce(upto.rate, 0) as rate`;
const orZero = (name: string, of: string) => sql`coalesce(${sql.ref(`${of}.${name}`)}, 0)`;

/**
 * An item at the end of the day before the period and at the end of the period, each one look into its costs: what lies between is the difference
 * of their totals. Stock that was brought into the books in the period is part of the opening.
 */
function everywhere({ startDate, endDate }: Period, columns: Columns, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const between = (name: string) => sql`${orZero(name, 'upto')} - ${orZero(name, 'before')}`;
  const moved = sql`, ${orZero('quantity', 'before')} + ${between('opened')} as opening, ${between('received')} as received, ${between('issued')} as issued`;
  // What moved in the period is looked up only of what is out of use and gone.
  const isShown = sql`(active or ${orZero('quantity', 'upto')} <> 0 or exists (
    select from stock_costs moved where (moved.product_id = items.product_id or moved.material_id = items.material_id)
      and ${startDate ? sql`moved.day >= ${startDate}` : sql`true`} and ${endDate ? sql`moved.day <= ${endDate}` : sql`true`}))`;
  return sql`
    select ${SHARED}, ${orZero('quantity', 'upto')} as closing, ${orZero('value', 'upto')} as value, ${isShown} as shown ${columns === 'all' ? moved : sql``}
    from ${STOCK_ITEMS} items left join lateral ${lastCost({ upTo: endDate })} upto on true
      ${columns === 'all' ? sql`left join lateral ${lastCost({ before: startDate ?? BEGINNING })} before on true` : sql``}
    where ${wanted}`;
}

/**
 * The ledger of one place since the period began. What is there now is the sum of all movements, so what was there is computed backwards, without
 * reading earlier rows. Only items that are or were there.
 */
function atPlace({ startDate, endDate }: Period, place: number, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const within = endDate ? sql`day <= ${endDate}` : sql`true`;
  const sum = (rows: RawBuilder<unknown>) => sql`coalesce(sum(quantity) filter (where ${within} and (${rows})), 0)`;
  const closing = sql`${heldAt(place)} - coalesce(later, 0)`;
  return sql`
    select ${SHARED}, ${closing} - coalesce(within, 0) as opening, coalesce(moved.received, 0) as received, coalesce(moved.issued, 0) as issued, ${closing} as closing,
      round((${closing}) * coalesce(upto.rate, 0), 2) as value, ${closing} <> 0 or coalesce(movements, 0) > 0 as shown
    from ${STOCK_ITEMS} items
      left join lateral ${lastCost({ upTo: endDate })} upto on true
      left join (
        select product_id, material_id, ${sum(sql`${INCOMING} or cause = 'transfer' and quantity > 0`)} as received,
          -${sum(sql`${OUTGOING} or cause = 'transfer' and quantity < 0`)} as issued, ${sum(sql`cause <> 'opening'`)} as within,
          coalesce(sum(quantity) filter (where not (${within})), 0) as later, count(*) filter (where ${within} and cause <> 'opening') as movements
        from stock_ledger where place_id = ${place} and day >= ${startDate ?? BEGINNING} group by 1, 2) moved
        on coalesce(moved.product_id, moved.material_id) = items.id and kind = case when moved.product_id is null then 'material' else 'product' end
    where ${wanted}`;
}

/** Production brings products in and takes materials out. */
const PRODUCTION = sql`cause in ('production', 'production_reversed')`;
const INCOMING = sql`(cause in ('receipt', 'receipt_reversed', 'receipt_returned') or ${PRODUCTION} and product_id is not null)`;
const OUTGOING = sql`(cause in ('sale', 'sale_cancelled', 'sale_returned') or ${PRODUCTION} and material_id is not null)`;
