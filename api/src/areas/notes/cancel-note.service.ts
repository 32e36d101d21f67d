import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { leftOf } from '@karkhana/shared-contract/notes/note-amounts';
import { type Actor, happenedAt, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { daysOfTakingBack } from '../ledger/counted-days.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { placeOfDocument } from '../places/place-of.ts';
import { correctedLines, type DocumentLine } from './corrected-lines.ts';
import { balanceOf, type LockedDocument, lockDocument, saveCredit } from './locked-document.ts';
import { documentOf, type LockedNote, lockNote } from './locked-note.ts';
import { lockGoods, moveGoods } from './move-goods.ts';
import { readAllocations, readRefunds } from './note-credit.repository.ts';
import { DEBIT, type NoteSide, signOf } from './note-side.ts';

/** Keeps the note and its number, and takes back what it did. */
export async function cancelNote(tx: Transaction, actor: Actor, side: NoteSide, id: number, reason: string): Promise<Audit> {
  const document = await lockDocument(tx, side, await documentOf(tx, side, id));
  const note = await lockNote(tx, side, id);
  if (note.cancelled) throw new AppError('CONFLICT', `${note.number} is already cancelled`);
  await refuseClosed(tx, note.date);
  const own = side.raises ? -note.net : await refuseUsed(tx, side, note);
  const items = await tx
    .selectFrom('correction_note_items')
    .select(['item_id', 'quantity', 'by_quantity', 'total_price'])
    .where('note_id', '=', id)
    .orderBy('line')
    .execute();
  const { lines } = await correctedLines(tx, side, document);
  if (side.raises) refuseTaken(document, note, lines, items);
  const goods = await lockGoods(
    tx,
    side,
    await placeOfDocument(tx, note.place_id),
    note.restock ? lines.filter((line) => items.some(({ item_id }) => item_id === line.id)) : [],
  );
  await moveGoods(tx, actor, side, goods, {
    id,
    on_day: note.date,
    reason,
    items: items.flatMap(({ item_id, quantity }) => (item_id === null ? [] : [{ item_id, quantity }])),
    direction: -side.direction,
  });
  await tx
    .updateTable('note_allocations')
    .set({ cancelled_at: happenedAt(actor) })
    .where('note_id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
  const takenBack = side === DEBIT ? {} : await daysOfTakingBack(tx, note);
  await tx
    .updateTable('correction_notes')
    .set({ cancelled_at: happenedAt(actor), cancelled_by: actor.id, cancel_reason: reason, amount_used: '0', ...updatedBy(actor), ...takenBack })
    .where('id', '=', id)
    .execute();
  const { credited } = document;
  const sign = signOf(side);
  await saveCredit(tx, actor, side, {
    ...document,
    settled: document.settled - own,
    credited: { taxable: credited.taxable - sign * note.taxable, tax: credited.tax - sign * note.tax, net: credited.net - sign * note.net },
  });
  await postDocuments(tx, actor, 'note', [id]);
  return { action: 'cancel', entity: side.entity, entity_id: id, summary: `${side.name} ${note.number} cancelled`, detail: { reason } };
}

/** Throws when its credit paid another document or was paid back, and names it. Returns what it paid of its own, in paise. */
async function refuseUsed(tx: Transaction, side: NoteSide, note: LockedNote): Promise<number> {
  const allocations = await readAllocations(tx, side, note.id);
  const refunds = await readRefunds(tx, note.id);
  const others = allocations.filter(({ document }) => document.id !== note.document_id);
  const uses = [
    ...others.map(({ amount, document }) => `${rupeesShown(paise(amount))} paid ${document.invoice_number}`),
    ...refunds.map(({ amount, refund_date }) => `${rupeesShown(paise(amount))} was paid back on ${refund_date}`),
  ];
  if (uses.length) throw new AppError('CONFLICT', `The credit of ${note.number} is used: ${uses.join('; ')}`);
  return allocations.reduce((sum, { amount }) => sum + paise(amount), 0);
}

interface RaisedLine {
  item_id: number | null;
  quantity: string;
  by_quantity: boolean;
  total_price: string;
}

/** Throws when what a debit note raised is paid by now, or credited: then it is no longer there to take back. */
function refuseTaken(document: LockedDocument, note: LockedNote, lines: readonly DocumentLine[], items: readonly RaisedLine[]): void {
  if (balanceOf(document) < note.net) {
    const sentence = `Of ${document.invoice_number} only ${rupeesShown(balanceOf(document))} is still owed, less than ${note.number} raised. Void payments or cancel credit notes first`;
    throw new AppError('CONFLICT', sentence);
  }
  const credited = items.some(({ item_id, quantity, by_quantity, total_price }) => {
    const line = lines.find(({ id }) => id === item_id);
    if (!line) return false;
    return leftOf(line).taxable < paise(total_price) || (by_quantity && leftOf(line).quantity < Number(quantity));
  });
  if (credited) throw new AppError('CONFLICT', `Credit notes of ${document.invoice_number} took a part of what ${note.number} raised. Cancel them first`);
}
