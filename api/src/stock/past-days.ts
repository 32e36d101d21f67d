import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { decimalUnits } from '@karkhana/shared-contract/money';
import { dayShown } from '@karkhana/shared-contract/shown';
import type { StockCause, StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database.ts';

const DECIMALS = 6;

interface Item {
  kind: StockItemType;
  id: number;
  name: string;
  /** Without a name while there is one. */
  place: { id: number; name: string };
}
interface Moved {
  item: Item;
  /** Signed millionths. */
  quantity: bigint;
  cause: StockCause;
  on_day?: Day | null;
  created_at?: Date;
}

/** Causes that take back what came in. A new document that takes out is entered late where today's stock suffices. */
const TAKES_BACK: readonly StockCause[] = ['receipt_reversed', 'production_reversed', 'sale_returned'];

interface Below {
  day: Day;
  balance: string;
}

/**
 * Throws when what was just taken back takes an item below zero at the end of a past day (docs/reference/stock.md#days), in all or at its place; what
 * goes to another place at its own. One that was below zero on some day before is in the list of those already, and is put right from there. The items
 * are locked.
 */
export async function refusePastBelowZero(tx: Transaction, movements: readonly Moved[]): Promise<void> {
  const out = movements.filter((movement) => movement.quantity < 0n && dayOf(movement) < dayInIndia());
  for (const item of new Set(out.map((movement) => movement.item))) {
    const own = movements.filter((movement) => movement.item === item);
    const refuse = (below: readonly Below[], at: string) => {
      const isListed = below.some(({ day, balance }) => decimalUnits(balance, DECIMALS) < movedBy(own, day));
      if (below[0] && !isListed) throw new AppError('CONFLICT', refusal(item, below[0], at));
    };
    const takesBack = own.some(({ cause }) => TAKES_BACK.includes(cause));
    if (takesBack) refuse(await daysBelowZero(tx, item), '');
    if (item.place.name && (takesBack || own.some(({ cause }) => cause === 'transfer')))
      refuse(await daysBelowZero(tx, item, item.place.id), ` at ${item.place.name}`);
  }
}

const dayOf = ({ on_day, created_at }: Moved): Day => on_day ?? dayInIndia(created_at);
const movedBy = (movements: readonly Moved[], day: Day): bigint =>
  movements.reduce((sum, movement) => (dayOf(movement) <= day ? sum + movement.quantity : sum), 0n);

const refusal = ({ name }: Item, { day, balance }: Below, at: string): string =>
  `${name} would be at ${Number(balance)}${at} at the end of ${dayShown(day)}: some of it had left the stock by then. Use a later day, or cancel first what took it`;

/** Days on whose end it is below zero, in all or at a place. */
async function daysBelowZero(tx: Transaction, { kind, id }: Item, place?: number): Promise<Below[]> {
  const { rows } = await sql<Below>`
    select day, balance from (select day, sum(sum(quantity)) over (order by day) as balance from stock_ledger where ${sql.ref(`${kind}_id`)} = ${id}
      and ${place === undefined ? sql`true` : sql`place_id = ${place}`} group by day) days
    where balance < 0 order by day`.execute(tx);
  return rows;
}
