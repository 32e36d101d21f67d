import type { Day } from '@karkhana/shared-contract/dates';
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
  const idsOf = (kind: StockItemType) => items.filter(({ item_type }) => item_type === kind).map(({ id }) => id);
  const rows = await readCached(db, rowsOf(query, { product: idsOf('product'), material: idsOf('material') }));
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

const itemsOf = ({ itemType, place_id, ...period }: Wanted, ids?: Record<StockItemType, number[]>) => {
  const of = (kind: StockItemType) => {
    const wanted = ids ? sql`items.id = any(${ids[kind]}::int[])` : sql`true`;
    return place_id == null ? everywhere(kind, period, wanted) : atPlace(kind, period, place_id, wanted);
  };
  return itemType ? of(itemType) : sql`${of('product')} union all ${of('material')}`;
};

const listOf = ({ itemType, sort, place_id, ...period }: Wanted) => {
  const of = (kind: StockItemType) => (place_id == null ? listedEverywhere(kind, period) : atPlace(kind, period, place_id, sql`true`));
  return sql<Listed>`
  select item_type, id, trunc(value * 100)::text as paise from (${
    itemType
      ? of(itemType)
      : sql`
    select item_type, id, name, closing, value, shown from (${of('product')}) products
    union all select item_type, id, name, closing, value, shown from (${of('material')}) materials`
  }) items where shown order by ${inOrder(sort)}`;
};

const rowsOf = (query: Wanted, ids?: Record<StockItemType, number[]>) => sql<StockReportRow>`
  select item_type, id, name, sku, unit, opening::float8 as opening, received::float8 as received, issued::float8 as issued, (closing - opening - received + issued)::float8 as adjusted,
    closing::float8 as closing, rate::float8 as rate, value::float8 as value
  from (${itemsOf(query, ids)}) items where shown order by ${inOrder(query.sort)}`;

/** By name products come first. */
function inOrder(sort: string): RawBuilder<unknown> {
  const { field, direction } = sortOf<'name' | 'closing' | 'value'>(sort);
  if (field === 'name') return sql`item_type desc, lower(name) ${sql.raw(direction)}, id`;
  return sql`${sql.ref(field)} ${sql.raw(direction)}, lower(name), item_type, id`;
}

/**
 * An item at the end of the day before the period and at the end of the period, each one look into its costs: what lies between is the difference
 * of their totals. Stock that was brought into the books in the period is part of the opening.
 */
function everywhere(kind: StockItemType, period: Period, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const { startDate, endDate } = period;
  const between = (name: string) => sql`${orZero(name, 'upto')} - ${orZero(name, 'before')}`;
  return sql`
    select ${SHARED[kind]}, ${orZero('quantity', 'before')} + ${between('opened')} as opening, ${between('received')} as received, ${between('issued')} as issued,
      ${orZero('quantity', 'upto')} as closing, ${orZero('value', 'upto')} as value, ${isShown(kind, period)} as shown
    from ${sql.table(`${kind}s`)} items
      left join lateral ${costUntil(kind, endDate)} upto on true
      left join lateral ${lastCost(kind, { before: startDate ?? BEGINNING })} before on true
    where ${wanted}`;
}

/** The same without what takes a look at the day before the period. */
const listedEverywhere = (kind: StockItemType, period: Period) => sql`
  select ${sql.lit(kind)} as item_type, items.id, name, ${orZero('quantity', 'upto')} as closing, ${orZero('value', 'upto')} as value, ${isShown(kind, period)} as shown
  from ${sql.table(`${kind}s`)} items left join lateral ${costUntil(kind, period.endDate)} upto on true`;

const orZero = (name: string, of: string) => sql`coalesce(${sql.ref(`${of}.${name}`)}, 0)`;

/** What moved in the period is looked up only of what is out of use and gone. */
const isShown = (kind: StockItemType, { startDate, endDate }: Period) => sql`(active or ${orZero('quantity', 'upto')} <> 0
  or exists (select from stock_costs moved where moved.${sql.ref(`${kind}_id`)} = items.id
    and ${startDate ? sql`moved.day >= ${startDate}` : sql`true`} and ${endDate ? sql`moved.day <= ${endDate}` : sql`true`}))`;

const costUntil = (kind: StockItemType, endDate: Day | undefined) => lastCost(kind, { upTo: endDate });

/** The rate is that of the item wherever it is. */
const SHARED: Record<StockItemType, RawBuilder<unknown>> = {
  product: sql`'product' as item_type, items.id, name, sku, null as unit, coalesce(upto.rate, 0) as rate`,
  material: sql`'material' as item_type, items.id, name, null as sku, unit, coalesce(upto.rate, 0) as rate`,
};

/**
 * The ledger of one place since the period began. What is there now is the sum of all movements, so what was there is computed backwards, without
 * reading earlier rows. Only items that are or were there.
 */
function atPlace(kind: StockItemType, { startDate, endDate }: Period, place: number, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql.ref(`${kind}_id`);
  const within = endDate ? sql`day <= ${endDate}` : sql`true`;
  const sum = (rows: RawBuilder<unknown>) => sql`coalesce(sum(quantity) filter (where ${within} and ${rows}), 0)`;
  const { incoming, outgoing } = CAUSES[kind];
  const closing = sql`${heldAt(place, kind)} - coalesce(later, 0)`;
  return sql`
    select ${SHARED[kind]}, ${closing} - coalesce(within, 0) as opening, coalesce(moved.received, 0) as received, coalesce(moved.issued, 0) as issued, ${closing} as closing,
      round((${closing}) * coalesce(upto.rate, 0), 2) as value, ${closing} <> 0 or coalesce(movements, 0) > 0 as shown
    from ${sql.table(`${kind}s`)} items
      left join lateral ${costUntil(kind, endDate)} upto on true
      left join (
        select ${own} as item, ${sum(sql`cause in (${incoming}) or ${within} and cause = 'transfer' and quantity > 0`)} as received,
          -${sum(sql`cause in (${outgoing}) or ${within} and cause = 'transfer' and quantity < 0`)} as issued, ${sum(sql`cause <> 'opening'`)} as within,
          coalesce(sum(quantity) filter (where not (${within})), 0) as later, count(*) filter (where ${within} and cause <> 'opening') as movements
        from stock_ledger where ${own} is not null and place_id = ${place} and day >= ${startDate ?? '0001-01-01'} group by 1) moved on moved.item = items.id
    where ${wanted}`;
}

const RECEIPTS = sql`'receipt', 'receipt_reversed', 'receipt_returned'`;
const PRODUCTION = sql`'production', 'production_reversed'`;
const CAUSES: Record<StockItemType, Record<'incoming' | 'outgoing', RawBuilder<unknown>>> = {
  product: { incoming: sql`${PRODUCTION}, ${RECEIPTS}`, outgoing: sql`'sale', 'sale_cancelled', 'sale_returned'` },
  material: { incoming: RECEIPTS, outgoing: PRODUCTION },
};
