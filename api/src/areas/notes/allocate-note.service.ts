import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Actor } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { insertAllocation } from './insert-note.ts';
import { balanceOf, type LockedDocument, lockDocuments, saveCredit } from './locked-document.ts';
import { type LockedNote, lockNote, refuseUse, saveUsed } from './locked-note.ts';
import type { NoteSide } from './note-side.ts';

export interface Allocation {
  document_id: number;
  /** Rupees. */
  amount: number;
}

/** Lets a note's credit pay documents of its party: all requested ones, or none. */
export async function allocateNote(tx: Transaction, actor: Actor, side: NoteSide, id: number, allocations: readonly Allocation[]): Promise<Audit> {
  const documents = await lockDocuments(
    tx,
    side,
    allocations.map(({ document_id }) => document_id),
  );
  const note = await lockNote(tx, side, id);
  refuseForeign(note, documents, side, allocations);
  const total = allocations.reduce((sum, { amount }) => sum + paise(amount), 0);
  refuseUse(note, total, rupeesShown);
  for (const [index, { document_id, amount }] of allocations.entries()) {
    const document = mustGet(documents, document_id);
    refuseAmount(document, paise(amount), index);
    document.settled += paise(amount);
    await insertAllocation(tx, actor, side, { note_id: id, document_id, amount: paise(amount) });
  }
  for (const document of documents.values()) await saveCredit(tx, actor, side, document);
  await saveUsed(tx, actor, id, note.used + total);
  const numbers = [...documents.values()].map(({ invoice_number }) => invoice_number).join(', ');
  const summary = `${rupeesShown(total)} of ${note.number} used for ${numbers}`;
  return { action: 'allocate', entity: side.entity, entity_id: id, summary, detail: { allocations } };
}

function refuseForeign(note: LockedNote, documents: Map<number, LockedDocument>, { key, document }: NoteSide, allocations: readonly Allocation[]): void {
  const word = document === 'sale' ? 'sale' : 'purchase order';
  const fault = (found: LockedDocument | undefined) => {
    if (!found) return `This ${word} does not exist`;
    return found.vendor_id === note.vendor_id ? undefined : `${found.invoice_number} is of ${found.vendor_name}, the credit of ${note.vendor_name}`;
  };
  refuseFaults(Object.fromEntries(allocations.map(({ document_id }, index) => [`allocations[${index}].${key}`, fault(documents.get(document_id))])));
}

function refuseAmount(document: LockedDocument, amount: number, index: number): void {
  const sentence = document.cancelled
    ? `${document.invoice_number} is cancelled and takes no credit`
    : `${rupeesShown(amount)} is more than the balance of ${rupeesShown(balanceOf(document))} on ${document.invoice_number}`;
  if (document.cancelled || amount > balanceOf(document)) throw new AppError('CONFLICT', sentence, { [`allocations[${index}].amount`]: sentence });
}
