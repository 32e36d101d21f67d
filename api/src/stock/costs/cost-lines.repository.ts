import { decimalUnits } from '@karkhana/shared-contract/money';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { CostLine } from './cost-line.ts';
import { priceNotes, receiptWorth } from './receipt-costs.ts';

/** Named by its item. */
interface LineRow extends Omit<CostLine, 'quantity' | 'worth' | 'of' | 'goneQuantity' | 'goneValue'> {
  item: number;
  quantity: string;
  /** Rupees. */
  worth: string | null;
  of: string;
  gone_quantity: string;
  gone_value: string;
}

export interface Since {
  id: number;
  /** From which day on. */
  day: string;
}

/**
 * Changes of items of a kind by documents since a day, by item, in the order in which they count: receipts at a cost of their own, what takes such
 * back or lowers its price, receipts at the average, issues, and returns on the day of their issue.
 */
export async function readLines(db: Reader, kind: StockItemType, items: readonly Since[]): Promise<Map<number, CostLine[]>> {
  const lines = new Map<number, CostLine[]>(items.map(({ id }) => [id, []]));
  const { rows } = await statement(kind, items).execute(db);
  for (const { item, quantity, worth, of, gone_quantity, gone_value, ...row } of rows) {
    lines.get(item)?.push({
      ...row,
      quantity: decimalUnits(quantity, 6),
      worth: worth === null ? null : decimalUnits(worth, 2),
      of: decimalUnits(of, 6),
      goneQuantity: decimalUnits(gone_quantity, 6),
      goneValue: decimalUnits(gone_value, 2),
    });
  }
  return lines;
}

/** A cause, the same for its reversal. */
const CAUSE = sql`case cause when 'sale_cancelled' then 'sale' when 'production_reversed' then 'production' when 'receipt_reversed' then 'receipt' else cause end`;

/**
 * `offset 0` looks up each item by its index: the planner takes a list for more items than it has. What came is worth what the lines of its receipts
 * are, which api/src/purchase-chain works out.
 */
const statement = (kind: StockItemType, items: readonly Since[]): RawBuilder<LineRow> => {
  const own = sql.ref(`${kind}_id`);
  const { produced, isOut, side } = OF[kind];
  return sql`
  with asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as asked (id int, day date)),
    rows as materialized (
      select ${own} as item, ledger.day, ${CAUSE} as cause, document_type, document_id, case when cause in ('opening', 'receipt', 'receipt_reversed') or own_cost then unit_cost end as unit_cost, own_cost,
        sum(quantity) as quantity, min(ledger.id) as first
      from asked cross join lateral (
        select * from stock_ledger where ${own} = asked.id and stock_ledger.day >= asked.day offset 0) ledger group by 1, 2, 3, 4, 5, 6, 7),
    received as materialized (${receiptWorth(ORDERS)}),
    moved as materialized (
      select item, rows.day, cause, document_type, document_id, sum(quantity) as quantity, min(first) as first, sum(quantity * case cause
        when 'opening' then unit_cost
        when 'receipt' then unit_cost
        when 'adjustment' then unit_cost
        when 'receipt_returned' then ${RETURNED(own)} end) as worth
      from rows group by 1, 2, 3, 4, 5, own_cost),
    worked as (
      select moved.item, moved.day, moved.cause, document_type, document_id, moved.quantity, first, coalesce(came.worth, moved.worth) as worth
      from moved left join (select purchase_id, ${own} as bought, on_day, sum(worth) as worth from received where worth is not null group by 1, 2, 3) came
        on cause = 'receipt' and came.purchase_id = document_id and came.bought = item and on_day = moved.day),
    lines as (
      select item, day, cause, document_type, document_id, quantity, first, 0 as of, coalesce(${produced}, worth) as worth, ${isOut} as is_out, ${side} as side,
        case cause when 'sale_returned' then 'sale' else coalesce(document_type, '') end as origin_type,
        case cause when 'sale_returned' then (select sale_id from correction_notes where id = document_id) else document_id end as origin_id
      from worked moved
      union all select asked.id, date, 'price', 'debit_note', notes.id, 0, notes.id, quantity, -amount, false, null, 'debit_note', notes.id
      from asked join (${priceNotes(sql`(select min(day) from asked)`)}) notes on ${own} = asked.id and date >= day)
  select item, lines.day, cause, document_type, document_id, quantity, round(worth, 2) as worth, of, is_out as "isOut", side, origin_type || ' ' || origin_id as origin,
    coalesce(gone_quantity, 0) as gone_quantity, coalesce(gone_value, 0) as gone_value
  from lines join asked on asked.id = item
    left join lateral (select sum(costs.quantity) as gone_quantity, sum(value) as gone_value from stock_costs costs
      where is_out and lines.quantity > 0 and costs.document_type = origin_type and costs.document_id = origin_id and costs.quantity < 0
        and costs.${own} = item and costs.day < asked.day) gone on true
  where quantity <> 0 or worth <> 0
  order by item, lines.day, ${PHASE}, first, document_id`;
};

/** Orders whose goods came, or went back. */
const ORDERS = sql`select document_id from rows where document_type = 'purchase'
  union select purchase_id from correction_notes where id in (select document_id from rows where document_type = 'debit_note')`;
/** Of one unit of stock, as the lines of the note came. */
const RETURNED = (own: RawBuilder<unknown>) => sql`(select sum(noted.quantity * units * cost) / sum(noted.quantity * units)
  from correction_note_items noted join (select line_id, ${own} as bought, units, sum(worth) filter (where accepted > 0) / nullif(sum(accepted) filter (where accepted > 0), 0) as cost
    from received group by 1, 2, 3) lines on line_id = item_id where note_id = document_id and bought = item)`;

/** What goes at a cost of its own in, out; what comes in at the average, out at it, and back on the day on which it had gone. */
const PHASE = sql`case when lines.quantity > 0 and worth is not null then 0
  when cause in ('price', 'receipt', 'receipt_returned') then 1
  when lines.quantity < 0 then 3
  when not is_out then 2
  when exists (select from moved gone where gone.item = lines.item and gone.day = lines.day and gone.quantity < 0
    and gone.document_type = origin_type and gone.document_id = origin_id) then 4
  else 0 end`;

/** What the materials of a record cost, and what each good piece takes beside them; null where nothing is known of either. */
const PRODUCED = sql`case cause when 'production' then (
  select (coalesce(materials, 0) + conversion_cost * good) * moved.quantity / good
  from (select conversion_cost, records.quantity - rejected_quantity as good,
      (select -sum(value) from stock_costs costs where costs.document_type = 'production' and costs.document_id = records.id and material_id is not null) as materials
    from production_records records where records.id = document_id) made
  where good > 0 and (materials is not null or conversion_cost > 0)) end`;

/** The SQL that differs between products and materials. */
const OF: Record<StockItemType, Record<'produced' | 'isOut' | 'side', RawBuilder<unknown>>> = {
  product: {
    produced: PRODUCED,
    isOut: sql`cause in ('sale', 'sale_returned')`,
    side: sql`case when cause in ('production', 'receipt', 'receipt_returned') then 'received' when cause in ('sale', 'sale_returned') then 'issued' end`,
  },
  material: {
    produced: sql`null`,
    isOut: sql`cause = 'production'`,
    side: sql`case when cause in ('receipt', 'receipt_returned') then 'received' when cause = 'production' then 'issued' end`,
  },
};
