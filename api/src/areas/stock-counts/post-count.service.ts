import { sql } from 'kysely';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { joinItems } from '../../stock/items.ts';
import { quantityUnits } from '../../stock/stock.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { bookOf, LAST_ENTRY, OF_ITS_MOMENT } from './book-of.ts';
import { lockedCount } from './locked-count.ts';
import { lockCounted, moveCount } from './move-count.ts';

/** Adjusts each counted item by its difference, under the day of the count. Items without a figure stay as they are. */
export async function postCount(tx: Transaction, actor: Actor, id: number): Promise<Audit> {
  const { number, date, place_id } = await lockedCount(tx, id, 'open');
  await refuseClosed(tx, date);
  const counted = await tx
    .selectFrom('stock_count_lines')
    .select(['product_id', 'material_id', 'unit_cost', 'reason'])
    .where('stock_count_id', '=', id)
    .where('counted', 'is not', null)
    .orderBy('id')
    .execute();
  if (!counted.length) throw new AppError('CONFLICT', `Nothing is counted in ${number}. Enter a quantity first`);
  const items = await lockCounted(tx, place_id, counted);
  const moved = await keepBooks(tx, id, place_id);
  const movements = counted.map(({ reason, unit_cost, ...item }) => ({
    ...item,
    quantity: quantityUnits(moved.get(`${item.product_id} ${item.material_id}`) ?? '0'),
    unit_cost,
    reason: `Stock count ${number}${reason ? `: ${reason}` : ''}`,
  }));
  await moveCount(tx, actor, { id, on_day: date }, items, movements);
  await tx
    .updateTable('stock_counts')
    .set({ status: 'posted', posted_at: happenedAt(actor), posted_by: actor.id })
    .where('id', '=', id)
    .execute();
  const differences = movements.filter(({ quantity }) => quantity !== 0n).length;
  const summary = `Stock count ${number} posted: ${counted.length} counted, ${differences} adjusted`;
  return { action: 'post', entity: 'stock_count', entity_id: id, summary, detail: { number, date, counted: counted.length, adjusted: differences } };
}

/** Each figure keeps what it is compared with, and the name of its item. The items are locked. @returns differences by both ids */
async function keepBooks(tx: Transaction, id: number, place: number): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ product_id: number | null; material_id: number | null; moved: string | null }>`
    update stock_count_lines kept set name = books.name, book_quantity = books.book, moved = kept.counted - books.book, book_entry = books.entry
    from (
      select lines.id, items.name, case when counted is not null then ${bookOf(place)} end as book, case when ${OF_ITS_MOMENT} then book_entry else ${LAST_ENTRY} end as entry
      from stock_counts join stock_count_lines lines on stock_count_id = stock_counts.id ${joinItems('lines')} where stock_counts.id = ${id}) books
    where books.id = kept.id returning kept.product_id, kept.material_id, moved`.execute(tx);
  return new Map(rows.map(({ product_id, material_id, moved }) => [`${product_id} ${material_id}`, moved]));
}
