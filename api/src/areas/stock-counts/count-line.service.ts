import type { Unit } from '@karkhana/shared-contract/gst/units';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { CountLine } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { sql } from 'kysely';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { partFault } from '../../stock/whole-units.ts';
import { heldAt } from '../places/held-at.ts';
import { LAST_ENTRY } from './book-of.ts';
import { lockedCount } from './locked-count.ts';
import { holdCountsAt, refuseStanding } from './standing.ts';

/**
 * Keeps the figure of one item beside the balance of this moment: what moves later is no difference. Several people write at once; of one
 * item the last figure counts unless it was written over another one than was seen, and scans of it add up.
 */
export async function countLine(tx: Transaction, actor: Actor, id: number, line: CountLine): Promise<Audit> {
  const { item_kind, item_id, counted, add, unit_cost, reason, expected } = line;
  const count = await lockedCount(tx, id, 'open', true);
  if (counted !== undefined && add !== undefined) throw badInput('add', 'Send either what was counted or what is added to it');
  if (counted === undefined && add === undefined) return giveReason(tx, count, line);
  const { name, ...item } = await foundItem(tx, item_kind, item_id);
  const part = partFault({ kind: item_kind, name, ...item }, counted ?? add);
  if (part) throw badInput(counted === undefined ? 'add' : 'counted', part);
  const key = sql.ref(`${item_kind}_id`);
  const stored = await storedLine(tx, id, line);
  if (!isSeen(stored, line, actor)) throw countedMeanwhile(name, stored);
  if (!stored) await holdCountsAt(tx, count.place_id);
  const isCleared = counted === null;
  // Balance and last entry are of one statement, so that no movement is missing in one of them.
  const [at, by] = isCleared ? [null, null] : [happenedAt(actor), actor.id];
  const { rows } = await sql<{ counted: string | null; book: string | null }>`
    insert into stock_count_lines as line (stock_count_id, ${key}, book_quantity, book_entry, counted, counted_at, counted_by, unit_cost, reason)
    select ${id}::int, id, ${isCleared ? sql`null` : heldAt(count.place_id)}, ${isCleared ? sql`null` : LAST_ENTRY}, ${counted ?? add ?? null}::numeric,
      ${at}::timestamptz, ${by}::int, ${unit_cost ?? null}::numeric, ${reason || null} from ${STOCK_ITEMS} items where kind = ${item_kind} and id = ${item_id}
    on conflict (stock_count_id, ${key}) do update set book_quantity = excluded.book_quantity, book_entry = excluded.book_entry,
      counted_at = excluded.counted_at, counted_by = excluded.counted_by,
      counted = ${add === undefined ? sql`excluded.counted` : sql`coalesce(line.counted, 0) + excluded.counted`},
      unit_cost = ${unit_cost === undefined ? sql`line.unit_cost` : sql`excluded.unit_cost`},
      reason = ${reason === undefined ? sql`line.reason` : sql`excluded.reason`}
    where ${stored || expected === undefined ? sql`true` : sql`line.counted is not distinct from ${expected}::numeric`}
    returning counted, book_quantity as book`.execute(tx);
  const [saved] = rows;
  if (!saved) throw countedMeanwhile(name, await storedLine(tx, id, line));
  if (!stored) await refuseStanding(tx, count);
  const figure = numberOrNone(saved.counted);
  const detail = { item_kind, item_id, counted: figure, book: numberOrNone(saved.book), unit_cost: unit_cost ?? null, reason: reason || null };
  const summary = figure === null ? `${count.number}: ${name} not counted any more` : `${count.number}: ${name} counted ${figure}`;
  return { action: 'count', entity: 'stock_count', entity_id: id, summary, detail };
}

const numberOrNone = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

interface StoredLine {
  counted: string | null;
  counted_by: number | null;
  user_name: string | null;
}

/** Locked where it exists. */
async function storedLine(tx: Transaction, id: number, { item_kind, item_id }: CountLine): Promise<StoredLine | undefined> {
  return tx
    .selectFrom('stock_count_lines')
    .select(['counted', 'counted_by'])
    .select((line) => line.selectFrom('users').select('name').whereRef('users.id', '=', 'counted_by').as('user_name'))
    .where('stock_count_id', '=', id)
    .where(`${item_kind}_id`, '=', item_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A figure that this user has written already repeats an earlier save. */
function isSeen(stored: StoredLine | undefined, { expected, counted }: CountLine, { id }: Actor): boolean {
  const figure = numberOrNone(stored?.counted);
  return expected === undefined || figure === expected || (counted !== undefined && figure === counted && (figure === null || stored?.counted_by === id));
}

function countedMeanwhile(name: string, stored: StoredLine | undefined): AppError {
  const counted = numberOrNone(stored?.counted);
  const sentence =
    counted === null ? `The figure of ${name} was removed meanwhile` : `${name}: ${stored?.user_name ?? 'Somebody else'} counted ${counted} meanwhile`;
  return new AppError('STALE_VERSION', sentence, { counted: sentence }, { counted, counted_by: stored?.user_name ?? null });
}

/** The figure and its balance stay as they are. */
async function giveReason(tx: Transaction, count: { id: number; number: string }, { item_kind, item_id, unit_cost, reason }: CountLine): Promise<Audit> {
  const { name } = await foundItem(tx, item_kind, item_id);
  if (reason === undefined && unit_cost === undefined) throw badInput('counted', 'Enter what was counted');
  const { numUpdatedRows } = await tx
    .updateTable('stock_count_lines')
    .set({ ...(reason !== undefined && { reason: reason || null }), ...(unit_cost !== undefined && { unit_cost: unit_cost?.toString() ?? null }) })
    .where('stock_count_id', '=', count.id)
    .where(`${item_kind}_id`, '=', item_id)
    .where('counted', 'is not', null)
    .executeTakeFirst();
  if (!numUpdatedRows) throw badInput('counted', 'Enter what was counted');
  const detail = { item_kind, item_id, ...(unit_cost !== undefined && { unit_cost }), ...(reason !== undefined && { reason: reason || null }) };
  const what = reason === undefined ? `cost of ${name}: ${unit_cost ?? 'none'}` : `reason for ${name}: ${reason || 'none'}`;
  return { action: 'count', entity: 'stock_count', entity_id: count.id, summary: `${count.number}: ${what}`, detail };
}

interface CountedItem {
  name: string;
  uqc: Unit | null;
  unit: string;
}

async function foundItem(tx: Transaction, kind: StockItemType, id: number): Promise<CountedItem> {
  const { rows } = await sql<CountedItem>`select name, uqc, unit from ${STOCK_ITEMS} items where kind = ${kind} and id = ${id} and own_stock`.execute(tx);
  const [found] = rows;
  if (!found) throw badInput('item_id', `This ${kind} does not exist`);
  return found;
}
