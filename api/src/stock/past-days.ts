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
 * Throws when what was just taken back takes an item below zero at the end of a past day (docs/reference/stock.md#days). One that was below
 * zero on some day before is in the list of those already, and is put right from there. The items are locked.
 */
export async function refusePastBelowZero(tx: Transaction, movements: readonly Moved[]): Promise<void> {
  const takenBack = movements.filter((movement) => movement.quantity < 0n && TAKES_BACK.includes(movement.cause) && dayOf(movement) < dayInIndia());
  for (const item of new Set(takenBack.map((movement) => movement.item))) {
    const own = movements.filter((movement) => movement.item === item);
    const below = await daysBelowZero(tx, item);
    const isListed = below.some(({ day, balance }) => decimalUnits(balance, DECIMALS) < movedBy(own, day));
    if (below[0] && !isListed) throw new AppError('CONFLICT', refusal(item, below[0]));
  }
}

const dayOf = ({ on_day, created_at }: Moved): Day => on_day ?? dayInIndia(created_at);
const movedBy = (movements: readonly Moved[], day: Day): bigint =>
  movements.reduce((sum, movement) => (dayOf(movement) <= day ? sum + movement.quantity : sum), 0n);

const refusal = ({ name }: Item, { day, balance }: Below): string =>
  `${name} would be at ${Number(balance)} at the end of ${dayShown(day)}: some of it had left the stock by then. Use a later day, or cancel first what took it`;

/** Days on whose end it is below zero. */
async function daysBelowZero(tx: Transaction, { kind, id }: Item): Promise<Below[]> {
  const { rows } = await sql<Below>`
    select day, balance from (select day, sum(sum(quantity)) over (order by day) as balance from stock_ledger where ${sql.ref(`${kind}_id`)} = ${id} group by day) days
    where balance < 0 order by day`.execute(tx);
  return rows;
}
