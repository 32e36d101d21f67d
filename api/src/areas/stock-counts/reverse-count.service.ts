import type { CountReversal } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { type Actor, happenedAt, todayOf } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { quantityUnits } from '../../stock/stock.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { lockedCount } from './locked-count.ts';
import { lockCounted, moveCount } from './move-count.ts';

/** Takes back what a count moved, today. Once. */
export async function reverseCount(tx: Transaction, actor: Actor, id: number, { reason }: CountReversal): Promise<Audit> {
  const { number, place_id } = await lockedCount(tx, id, 'posted');
  const today = todayOf(actor);
  await refuseClosed(tx, today);
  const lines = await tx
    .selectFrom('stock_count_lines')
    .select(['product_id', 'material_id', 'unit_cost', 'moved'])
    .where('stock_count_id', '=', id)
    .where('moved', 'is not', null)
    .orderBy('id')
    .execute();
  const why = `Stock count ${number} reversed${reason ? `: ${reason}` : ''}`;
  const movements = lines.map(({ moved, ...item }) => ({ ...item, quantity: -quantityUnits(moved ?? '0'), takesBack: true, reason: why }));
  await moveCount(tx, actor, { id, on_day: today }, await lockCounted(tx, place_id, lines), movements);
  await tx
    .updateTable('stock_counts')
    .set({ status: 'reversed', reversed_at: happenedAt(actor), reversed_by: actor.id, reverse_reason: reason || null })
    .where('id', '=', id)
    .execute();
  return { action: 'reverse', entity: 'stock_count', entity_id: id, summary: why, detail: { number, reason: reason || null } };
}
