import type { Day } from '@karkhana/shared-contract/dates';
import type { SupplierNoteInput } from '@karkhana/shared-contract/notes/note-schemas';
import { type Actor, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';

/** Undefined when the day of the vendor's note is in order. */
export const supplierNoteFault = ({ supplier_note_date: date }: SupplierNoteInput, ordered: Day, today: Day): string | undefined => {
  if (!date) return undefined;
  if (date > today) return 'Date of the vendor’s note cannot be after today';
  return date < ordered ? 'Date of the vendor’s note cannot be before the order' : undefined;
};

/** PUT /debit-notes/:id/supplier-note: the number and day of the vendor's own credit note. Null when nothing differs. */
export async function enterSupplierNote(tx: Transaction, actor: Actor, id: number, input: SupplierNoteInput): Promise<Audit | null> {
  const note = await tx
    .selectFrom('correction_notes')
    .innerJoin('purchases', 'purchases.id', 'purchase_id')
    .select(['number', 'purchase_date', 'supplier_note_number', 'supplier_note_date', 'cancelled_at'])
    .where('correction_notes.id', '=', id)
    .forNoKeyUpdate('correction_notes')
    .executeTakeFirst();
  if (!note) throw new AppError('NOT_FOUND', 'Debit note not found');
  if (note.cancelled_at) throw new AppError('CONFLICT', `${note.number} is cancelled`);
  refuseFaults({ supplier_note_date: supplierNoteFault(input, note.purchase_date, todayOf(actor)) });
  const entered = { supplier_note_number: input.supplier_note_number ?? null, supplier_note_date: input.supplier_note_date ?? null };
  const changes = changesOf<typeof entered>(note, entered);
  if (!Object.keys(changes).length) return null;
  await tx
    .updateTable('correction_notes')
    .set({ ...entered, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  const does = entered.supplier_note_number ? `the vendor's note ${entered.supplier_note_number} entered` : 'the vendor’s note taken away';
  return { action: 'update', entity: 'debit_note', entity_id: id, summary: `Debit note ${note.number}: ${does}`, detail: { changes } };
}
