import { dayShown } from '@karkhana/shared-contract/shown';
import { type CountChanges, type CountReversal, countChangesSchema } from '@karkhana/shared-contract/stock/stock-count-schemas';
import type { User } from '../../platform/access.ts';
import { type Actor, happenedAt, todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { lockedCount } from './locked-count.ts';
import { readCount } from './stock-counts.repository.ts';

/** PUT /stock-counts/:id: gives an open count another day, with which its figures are compared from now on. Null when nothing differs. */
export async function changeCount(tx: Transaction, user: User, id: number, input: CountChanges): Promise<Audit | null> {
  const stored = await readCount(tx, id, user);
  const { date } = changeable(countChangesSchema, stored, input);
  if (date === stored.date) return null;
  const { number } = await lockedCount(tx, id, 'open');
  if (date > todayOf(user)) throw badInput('date', 'Date cannot be after today');
  await refuseClosed(tx, date);
  await tx.updateTable('stock_counts').set({ date }).where('id', '=', id).execute();
  const changes = { date: { from: stored.date, to: date } };
  return { action: 'update', entity: 'stock_count', entity_id: id, summary: `Stock count ${number} is of ${dayShown(date)} now`, detail: { number, changes } };
}

/** POST /stock-counts/:id/cancel: an open count that is not to be posted. It moved nothing. */
export async function cancelCount(tx: Transaction, actor: Actor, id: number, { reason }: CountReversal): Promise<Audit> {
  const { number } = await lockedCount(tx, id, 'open');
  await tx
    .updateTable('stock_counts')
    .set({ status: 'cancelled', cancelled_at: happenedAt(actor), cancelled_by: actor.id, cancel_reason: reason || null })
    .where('id', '=', id)
    .execute();
  const summary = `Stock count ${number} cancelled${reason ? `: ${reason}` : ''}`;
  return { action: 'cancel', entity: 'stock_count', entity_id: id, summary, detail: { number, reason: reason || null } };
}
