import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { CountLine } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { sql } from 'kysely';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { heldAt } from '../places/held-at.ts';
import { lockedCount } from './locked-count.ts';

/**
 * Keeps the figure of one item beside the balance of this moment: what moves later is no difference. Several people write at once; of one
 * item the last figure counts, and scans of it add up.
 */
export async function countLine(tx: Transaction, actor: Actor, id: number, { item_kind, item_id, counted, add, reason }: CountLine): Promise<Audit> {
  const count = await lockedCount(tx, id, 'open', true);
  if (counted !== undefined && add !== undefined) throw badInput('add', 'Send either what was counted or what is added to it');
  if (counted === undefined && add === undefined) return giveReason(tx, count, { item_kind, item_id, reason });
  const { name, stock_quantity } = await foundItem(tx, count.place_id, item_kind, item_id);
  const key = sql.ref(`${item_kind}_id`);
  const isCleared = counted === null;
  const [book, at, by] = isCleared ? [null, null, null] : [stock_quantity, happenedAt(actor), actor.id];
  const { rows } = await sql<{ counted: string | null }>`
    insert into stock_count_lines as line (stock_count_id, ${key}, book_quantity, counted, counted_at, counted_by, reason)
    values (${id}, ${item_id}, ${book}::numeric, ${counted ?? add ?? null}::numeric, ${at}::timestamptz, ${by}::int, ${reason || null})
    on conflict (stock_count_id, ${key}) do update set book_quantity = excluded.book_quantity, counted_at = excluded.counted_at, counted_by = excluded.counted_by,
      counted = ${add === undefined ? sql`excluded.counted` : sql`coalesce(line.counted, 0) + excluded.counted`},
      reason = ${reason === undefined ? sql`line.reason` : sql`excluded.reason`}
    returning counted`.execute(tx);
  const figure = rows[0]?.counted == null ? null : Number(rows[0].counted);
  const detail = { item_kind, item_id, counted: figure, book: isCleared ? null : Number(stock_quantity), reason: reason || null };
  const summary = figure === null ? `${count.number}: ${name} not counted any more` : `${count.number}: ${name} counted ${figure}`;
  return { action: 'count', entity: 'stock_count', entity_id: id, summary, detail };
}

/** The figure and its balance stay as they are. */
async function giveReason(tx: Transaction, count: { id: number; number: string; place_id: number }, { item_kind, item_id, reason }: CountLine): Promise<Audit> {
  const { name } = await foundItem(tx, count.place_id, item_kind, item_id);
  if (reason === undefined) throw badInput('counted', 'Enter what was counted');
  const { numUpdatedRows } = await tx
    .updateTable('stock_count_lines')
    .set({ reason: reason || null })
    .where('stock_count_id', '=', count.id)
    .where(`${item_kind}_id`, '=', item_id)
    .where('counted', 'is not', null)
    .executeTakeFirst();
  if (!numUpdatedRows) throw badInput('counted', 'Enter what was counted');
  const detail = { item_kind, item_id, reason: reason || null };
  return { action: 'count', entity: 'stock_count', entity_id: count.id, summary: `${count.number}: reason for ${name}: ${reason || 'none'}`, detail };
}

/** With the item's stock at the counted place. */
async function foundItem(tx: Transaction, place: number, kind: StockItemType, id: number) {
  const { rows } = await sql<{ name: string; stock_quantity: string }>`
    select name, ${heldAt(place)} as stock_quantity from ${STOCK_ITEMS} items where kind = ${kind} and id = ${id} and own_stock`.execute(tx);
  const [found] = rows;
  if (!found) throw badInput('item_id', `This ${kind} does not exist`);
  return found;
}
