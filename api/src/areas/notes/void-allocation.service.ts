import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockDocument, saveCredit } from './locked-document.ts';
import { lockNote, saveUsed } from './locked-note.ts';
import { documentIn, type NoteSide } from './note-side.ts';

interface Use {
  /** Of the note. */
  id: number;
  allocation_id: number;
  reason: string;
}

/** Takes back what a note's credit paid of another document: that one is owed again, and the credit is free. */
export async function voidAllocation(tx: Transaction, actor: Actor, side: NoteSide, { id, allocation_id, reason }: Use): Promise<Audit> {
  const document = await lockDocument(tx, side, await paidBy(tx, side, id, allocation_id));
  const note = await lockNote(tx, side, id);
  // Read once more: it can change until the locks are held.
  const { amount, cancelled_at } = await tx
    .selectFrom('note_allocations')
    .select(['amount', 'cancelled_at'])
    .where('id', '=', allocation_id)
    .executeTakeFirstOrThrow();
  if (cancelled_at) throw new AppError('CONFLICT', `This credit is no longer used for ${document.invoice_number}`);
  if (document.id === note.document_id) {
    throw new AppError('CONFLICT', `${note.number} is of ${document.invoice_number} itself: cancel the note to take it back`);
  }
  await tx
    .updateTable('note_allocations')
    .set({ cancelled_at: happenedAt(actor) })
    .where('id', '=', allocation_id)
    .execute();
  await saveCredit(tx, actor, side, { ...document, settled: document.settled - paise(amount) });
  await saveUsed(tx, actor, id, note.used - paise(amount));
  const summary = `${rupeesShown(paise(amount))} of ${note.number} taken back from ${document.invoice_number}`;
  return { action: 'void', entity: side.entity, entity_id: id, summary, detail: { allocation_id, reason } };
}

/** The document that an allocation of this note paid, which never changes: it is locked before the note. */
async function paidBy(tx: Transaction, { key, name }: NoteSide, id: number, allocationId: number): Promise<number> {
  const row = await tx
    .selectFrom('note_allocations')
    .select(key)
    .where('id', '=', allocationId)
    .where('note_id', '=', id)
    .where(key, 'is not', null)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', `${name} or what it paid not found`);
  return documentIn(row, key);
}
