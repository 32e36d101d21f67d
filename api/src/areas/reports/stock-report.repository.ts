import type { Day } from '@karkhana/shared-contract/dates';
import { decimalText } from '@karkhana/shared-contract/money';
import type { StockReportExportQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { StockReportRow, StockReportTotals } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { sortOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { BEGINNING } from '../../stock/costs/recost.ts';
import { lastCost } from '../../stock/costs/stock-on-day.ts';
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

/** Every item that is in use, has moved in the period or is still there at its end. Movements belong to the day of their document. */
export const reportStock = async (db: Reader, query: Wanted): Promise<StockSums> => sumsOf(await readCached(db, itemsOf(query)));

export const stockRow = ({ paise: _paise, ...row }: Item): StockReportRow => row;

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

const itemsOf = ({ itemType, sort, place_id, ...period }: Wanted) => {
  const of = (kind: StockItemType) => (place_id == null ? everywhere(kind, period) : atPlace(kind, period, place_id));
  return sql<Item>`
  select item_type, id, name, sku, unit, opening::float8 as opening, received::float8 as received, issued::float8 as issued, (closing - opening - received + issued)::float8 as adjusted,
    closing::float8 as closing, rate::float8 as rate, value::float8 as value, trunc(value * 100)::text as paise
  from (${itemType ? of(itemType) : sql`${of('product')} union all ${of('material')}`}) items where shown order by ${inOrder(sort)}`;
};

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
function everywhere(kind: StockItemType, { startDate, endDate }: Period): RawBuilder<unknown> {
  const zero = (name: string, of: string) => sql`coalesce(${sql.ref(`${of}.${name}`)}, 0)`;
  const between = (name: string) => sql`${zero(name, 'upto')} - ${zero(name, 'before')}`;
  return sql`
    select ${SHARED[kind]}, ${zero('quantity', 'before')} + ${between('opened')} as opening, ${between('received')} as received, ${between('issued')} as issued,
      ${zero('quantity', 'upto')} as closing, ${zero('value', 'upto')} as value, active or ${zero('quantity', 'upto')} <> 0 or upto.id is distinct from before.id as shown
    from ${sql.table(`${kind}s`)} items
      left join lateral ${costUntil(kind, endDate)} upto on true
      left join lateral ${lastCost(kind, { before: startDate ?? BEGINNING })} before on true`;
}

const costUntil = (kind: StockItemType, endDate: Day | undefined) => lastCost(kind, { upTo: endDate });

/** The rate is that of the item wherever it is. */
const SHARED: Record<StockItemType, RawBuilder<unknown>> = {
  product: sql`'product' as item_type, items.id, name, sku, null as unit, coalesce(upto.rate, unit_price) as rate`,
  material: sql`'material' as item_type, items.id, name, null as sku, unit, coalesce(upto.rate, default_unit_price) as rate`,
};

/**
 * What the ledger says of one place since the period began: what is there now is the sum of all movements, so what was there is worked out
 * backwards, and what came before is not read. Only items that are or were there.
 */
function atPlace(kind: StockItemType, { startDate, endDate }: Period, place: number): RawBuilder<unknown> {
  const own = sql.ref(`${kind}_id`);
  const within = endDate ? sql`day <= ${endDate}` : sql`true`;
  const sum = (rows: RawBuilder<unknown>) => sql`coalesce(sum(quantity) filter (where ${within} and ${rows}), 0)`;
  const { incoming, outgoing } = CAUSES[kind];
  const closing = sql`${heldAt(kind, place)} - coalesce(later, 0)`;
  return sql`
    select ${SHARED[kind]}, ${closing} - coalesce(within, 0) as opening, coalesce(moved.received, 0) as received, coalesce(moved.issued, 0) as issued, ${closing} as closing,
      round((${closing}) * coalesce(upto.rate, ${sql.ref(kind === 'product' ? 'unit_price' : 'default_unit_price')}), 2) as value, ${closing} <> 0 or coalesce(movements, 0) > 0 as shown
    from ${sql.table(`${kind}s`)} items
      left join lateral ${costUntil(kind, endDate)} upto on true
      left join (
        select ${own} as item, ${sum(sql`cause in (${incoming}) or ${within} and cause = 'transfer' and quantity > 0`)} as received,
          -${sum(sql`cause in (${outgoing}) or ${within} and cause = 'transfer' and quantity < 0`)} as issued, ${sum(sql`cause <> 'opening'`)} as within,
          coalesce(sum(quantity) filter (where not (${within})), 0) as later, count(*) filter (where ${within} and cause <> 'opening') as movements
        from stock_ledger where ${own} is not null and place_id = ${place} and day >= ${startDate ?? '0001-01-01'} group by 1) moved on moved.item = items.id`;
}

const RECEIPTS = sql`'receipt', 'receipt_reversed', 'receipt_returned'`;
const PRODUCTION = sql`'production', 'production_reversed'`;
const CAUSES: Record<StockItemType, Record<'incoming' | 'outgoing', RawBuilder<unknown>>> = {
  product: { incoming: sql`${PRODUCTION}, ${RECEIPTS}`, outgoing: sql`'sale', 'sale_cancelled', 'sale_returned'` },
  material: { incoming: RECEIPTS, outgoing: PRODUCTION },
};
