import { sql } from 'kysely';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { quantityUnits } from '../../stock/stock.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { lockedCount } from './locked-count.ts';
import { moveCount } from './move-count.ts';

/** Adjusts each counted item by its difference, under the day of the count. Items without a figure stay as they are. */
export async function postCount(tx: Transaction, actor: Actor, id: number): Promise<Audit> {
  const { number, date, place_id } = await lockedCount(tx, id, 'open');
  await refuseClosed(tx, date);
  const lines = await tx
    .selectFrom('stock_count_lines')
    .select(['product_id', 'material_id', 'book_quantity', 'counted', 'reason'])
    .where('stock_count_id', '=', id)
    .where('counted', 'is not', null)
    .orderBy('id')
    .execute();
  if (!lines.length) throw new AppError('CONFLICT', `Nothing is counted in ${number}. Enter a quantity first`);
  const movements = lines.map(({ book_quantity, counted, reason, ...item }) => ({
    ...item,
    quantity: quantityUnits(counted ?? '0') - quantityUnits(book_quantity ?? '0'),
    reason: `Stock count ${number}${reason ? `: ${reason}` : ''}`,
  }));
  await moveCount(tx, actor, { id, on_day: date, place_id }, movements);
  await tx
    .updateTable('stock_count_lines')
    .set((line) => ({ moved: line('counted', '-', line.ref('book_quantity')) }))
    .where('stock_count_id', '=', id)
    .where('counted', 'is not', null)
    .execute();
  await sql`update stock_count_lines set name = coalesce(
    (select name from products where id = product_id), (select name from materials where id = material_id)) where stock_count_id = ${id}`.execute(tx);
  await tx
    .updateTable('stock_counts')
    .set({ status: 'posted', posted_at: happenedAt(actor), posted_by: actor.id })
    .where('id', '=', id)
    .execute();
  const differences = movements.filter(({ quantity }) => quantity !== 0n).length;
  const summary = `Stock count ${number} posted: ${lines.length} counted, ${differences} adjusted`;
  return { action: 'post', entity: 'stock_count', entity_id: id, summary, detail: { number, date, counted: lines.length, adjusted: differences } };
}
