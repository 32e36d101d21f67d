import type { Day } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { createdAt } from '../../../platform/actor.ts';
import type { Reader, Transaction } from '../../../platform/database.ts';
import { lockItems, moveStocks, quantityUnits, type StockedItem } from '../../../stock/stock.ts';
import { refuseClosed } from '../../ledger/closed-period.ts';
import { placeOf } from '../../places/place-of.ts';
import { idsOf } from './bulk-rows.ts';
import type { RowFields } from './import-adapter.ts';
import { costOf } from './opening-cost.ts';

type Item = 'product' | 'material';

/** The opening rows of items that were just added, each with its quantity and what its row says of cost and day. */
export async function openStock(
  tx: Transaction,
  actor: Actor,
  item: Item,
  openings: readonly { id: number; quantity: unknown; read: RowFields }[],
): Promise<void> {
  const wanted = openings.filter(({ quantity }) => Number(quantity ?? 0) > 0);
  const keys = wanted.map(({ id }) => ({ kind: item, id }));
  const locked = await lockItems(tx, keys, await placeOf(tx, actor, undefined));
  const facts = { cause: 'opening', reason: 'Opening stock', ...createdAt(actor) } as const;
  const movements = wanted.map(({ id, quantity, read: { unit_cost, opening_value: value, as_on } }) => {
    const cost = costOf({ quantity, value, ...(value === undefined && { unit_cost }) });
    const known = { ...(cost !== undefined && { unit_cost: cost }), ...(as_on !== undefined && { on_day: as_on as Day }) };
    return { item: locked({ kind: item, id }) as StockedItem, quantity: quantityUnits(Number(quantity)), ...known, ...facts };
  });
  await refuseClosed(tx, ...movements.map(({ on_day }) => on_day));
  await moveStocks(tx, actor.id, movements);
}

/** What each item began with, by id; nothing where it began with none. */
export async function openingsOf(db: Reader, item: Item, ids: readonly number[]): Promise<Map<number, number>> {
  const column = sql.ref(`${item}_id`);
  const { rows } = await sql<{ id: number; quantity: string }>`
    select ${column} as id, sum(quantity) as quantity from stock_ledger where ${column} = ${idsOf(ids)} and cause = 'opening' group by 1`.execute(db);
  return new Map(rows.map(({ id, quantity }) => [id, Number(quantity)]));
}

/** Deletes the opening rows of items that are taken back with their import. Names those that have moved since. */
export async function forgetOpenings(tx: Transaction, item: Item, ids: readonly number[], nameOf: (id: number) => string): Promise<string[]> {
  const column = sql.ref(`${item}_id`);
  const { rows } = await sql<{ id: number }>`
    select distinct ${column} as id from stock_ledger where ${column} = ${idsOf(ids)} and cause <> 'opening' limit 100`.execute(tx);
  if (rows.length) return rows.map(({ id }) => `The stock of ${nameOf(id)} has moved since`);
  // Only in this transaction, which ends with the items gone: the trigger of the ledger requires it.
  await sql`select set_config('karkhana.undo_import', 'on', true)`.execute(tx);
  await sql`delete from place_stock where ${column} = ${idsOf(ids)}`.execute(tx);
  await sql`delete from stock_ledger where ${column} = ${idsOf(ids)}`.execute(tx);
  await sql`select set_config('karkhana.undo_import', 'off', true)`.execute(tx);
  return [];
}
