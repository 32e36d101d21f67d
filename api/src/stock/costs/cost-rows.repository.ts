import type { Day } from '@karkhana/shared-contract/dates';
import { decimalText, decimalUnits } from '@karkhana/shared-contract/money';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { CostCause } from '../../tables/stock.ts';
import type { CostItem, CostRow, CostState } from './cost-line.ts';

/** A row as it is stored. */
interface Stored {
  id: number;
  item: number;
  day: Day;
  cause: CostCause;
  document_type: string | null;
  document_id: number | null;
  quantity: string;
  value: string;
  stock_quantity: string;
  stock_value: string;
  rate: string | null;
  received: string;
  issued: string;
  opened: string;
  opened_value: string;
}

export interface StoredRow extends CostRow {
  id: number;
}

/** From a day on: `tail` are those of the day and later, `before` what the last of earlier days leaves. */
export interface StoredRows {
  before: CostState | undefined;
  tail: StoredRow[];
}

/** Rows of items of one kind, each from a day of its own on. */
export async function readStored(db: Reader, kind: StockItemType, items: readonly { id: number; day: string }[]): Promise<Map<number, StoredRows>> {
  const own = sql.ref(`${kind}_id`);
  const asked = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as asked (id int, day date)`;
  const found = new Map<number, StoredRows>(items.map(({ id }) => [id, { before: undefined, tail: [] }]));
  const { rows: last } = await sql<Stored>`select asked.id as item, last.* from ${asked} cross join lateral (
    select * from stock_costs costs where ${own} = asked.id and costs.day < asked.day order by costs.day desc, costs.id desc limit 1) last`.execute(db);
  for (const row of last) (found.get(row.item) as StoredRows).before = rowOf(row).state;
  const { rows } = await sql<Stored>`select asked.id as item, costs.* from ${asked} cross join lateral (
    select * from stock_costs where ${own} = asked.id and stock_costs.day >= asked.day order by stock_costs.day, stock_costs.id offset 0) costs
    order by asked.id, costs.day, costs.id`.execute(db);
  for (const row of rows) (found.get(row.item) as StoredRows).tail.push(rowOf(row));
  return found;
}

const rowOf = ({ id, day, cause, document_type, document_id, quantity, value, ...state }: Stored): StoredRow => ({
  ...{ id, day, cause, document_type, document_id },
  quantity: decimalUnits(quantity, 6),
  value: decimalUnits(value, 2),
  state: {
    quantity: decimalUnits(state.stock_quantity, 6),
    value: decimalUnits(state.stock_value, 2),
    rate: state.rate === null ? null : decimalUnits(state.rate, 6),
    received: decimalUnits(state.received, 6),
    issued: decimalUnits(state.issued, 6),
    opened: decimalUnits(state.opened, 6),
    openedValue: decimalUnits(state.opened_value, 2),
  },
});

export const isSame = (one: CostRow, other: CostRow): boolean =>
  one.day === other.day &&
  one.cause === other.cause &&
  one.document_type === other.document_type &&
  one.document_id === other.document_id &&
  one.quantity === other.quantity &&
  one.value === other.value &&
  (Object.keys(one.state) as (keyof CostState)[]).every((name) => one.state[name] === other.state[name]);

/** Rows of one statement. */
const AT_ONCE = 5_000;

/** Removes outdated rows, and adds the new ones after all rows of the item that stay. */
export async function replaceRows(tx: Transaction, gone: readonly StoredRow[], come: readonly { item: CostItem; row: CostRow }[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  if (ids.length) await sql`delete from stock_costs where id = any(${ids}::bigint[])`.execute(tx);
  for (let at = 0; at < come.length; at += AT_ONCE) {
    const rows = come.slice(at, at + AT_ONCE).map(({ item, row }, place) => ({ place, [`${item.kind}_id`]: item.id, ...columnsOf(row) }));
    await sql`
      insert into stock_costs (product_id, material_id, day, cause, document_type, document_id, quantity, value, stock_quantity, stock_value, rate, received, issued, opened, opened_value)
      select product_id, material_id, day, cause, document_type, document_id, quantity, value, stock_quantity, stock_value, rate, received, issued, opened, opened_value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (place int, product_id int, material_id int, day date, cause text, document_type text, document_id int,
        quantity numeric, value numeric, stock_quantity numeric, stock_value numeric, rate numeric, received numeric, issued numeric, opened numeric, opened_value numeric)
      order by place`.execute(tx);
  }
}

const columnsOf = ({ day, cause, document_type, document_id, quantity, value, state }: CostRow) => ({
  ...{ day, cause, document_type, document_id },
  quantity: decimalText(quantity, 6),
  value: decimalText(value, 2),
  stock_quantity: decimalText(state.quantity, 6),
  stock_value: decimalText(state.value, 2),
  rate: state.rate === null ? null : decimalText(state.rate, 6),
  received: decimalText(state.received, 6),
  issued: decimalText(state.issued, 6),
  opened: decimalText(state.opened, 6),
  opened_value: decimalText(state.openedValue, 2),
});
