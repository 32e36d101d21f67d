import { noteCarriesTax } from '@karkhana/shared-contract/gst/note-deadline';
import { rupees, rupeesShown } from '@karkhana/shared-contract/money';
import { type NoteAmounts, noteAmounts } from '@karkhana/shared-contract/notes/note-amounts';
import { raiseAmounts } from '@karkhana/shared-contract/notes/raise-amounts';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextNumber } from '../../platform/document-number.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { lateDays } from '../ledger/counted-days.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { placeOf } from '../places/place-of.ts';
import { refusePriceBeforeGoods } from './before-goods.ts';
import { type CorrectedDocument, correctedLines } from './corrected-lines.ts';
import { insertAllocation, insertNote, insertNoteItems } from './insert-note.ts';
import { balanceOf, lockDocument, saveCredit } from './locked-document.ts';
import { lockGoods, moveGoods } from './move-goods.ts';
import { creditKind, refuseLines, refuseNote } from './note-rules.ts';
import { DEBIT, type NoteSide, signOf } from './note-side.ts';
import { openingSaleNote, refuseWrongShape } from './opening-sale-note.ts';
import type { SentNote } from './sent-note.ts';
import { supplierNoteFault } from './supplier-note.service.ts';

export interface CreatedNote {
  id: number;
  number: string;
  audit: Audit;
}

/**
 * Credits lines of a sale or of an order, or changes nothing. The document stays locked until the note is saved, so that two at once never credit
 * more than there is. The note's total pays what is still open of its document; the rest is credit of the party.
 */
export async function createNote(tx: Transaction, actor: Actor, side: NoteSide, documentId: number, input: SentNote): Promise<CreatedNote> {
  const document = await lockDocument(tx, side, documentId);
  refuseNote(document, side, input);
  await refuseClosed(tx, input.date);
  refuseFaults({ supplier_note_date: supplierNoteFault(input, document.date, todayOf(actor)) });
  if (side === DEBIT) await refusePriceBeforeGoods(tx, input);
  refuseWrongShape(document, input);
  const corrected = await correctedLines(tx, side, document);
  refuseLines(corrected, side, input);
  // What is added bears its tax whenever it is found out.
  const taxed = side.raises || noteCarriesTax(document.date, input.date);
  const own = document.opening ? await openingSaleNote(tx, document, input, taxed) : undefined;
  const amounts = own?.amounts ?? amountsOf(corrected, side, input, taxed);
  const place = await placeOf(tx, actor, input.place_id);
  const goods = await lockGoods(tx, side, place, input.restock ? corrected.lines.filter(({ id }) => input.items.some(({ item_id }) => item_id === id)) : []);

  const { financial_year, sequence, number } = await nextNumber(tx, side.entity, input.date);
  const settled = side.raises ? 0 : Math.min(amounts.net, balanceOf(document));
  // What raises a sale leaves no credit that could be used.
  const used = side.raises ? amounts.net : settled;
  const id = await insertNote(tx, actor, side, {
    document,
    place_id: place.id,
    input,
    // The credit of a supplier's note follows from its order.
    counted: side === DEBIT ? { booked_on: null, listed_on: null } : await lateDays(tx, { taxed: input.date, listed: input.date }),
    amounts,
    taxed,
    used,
    supply: own?.supply,
    financial_year,
    sequence,
    number,
  });
  await insertNoteItems(tx, id, amounts.lines, input);
  await moveGoods(tx, actor, side, goods, { id, on_day: input.date, reason: input.reason, items: input.items, direction: side.direction });
  if (settled > 0) await insertAllocation(tx, actor, side, { note_id: id, document_id: document.id, amount: settled });
  const { credited } = document;
  const sign = signOf(side);
  await saveCredit(tx, actor, side, {
    ...document,
    settled: document.settled + (side.raises ? -amounts.net : settled),
    credited: { taxable: credited.taxable + sign * amounts.taxable, tax: credited.tax + sign * amounts.tax, net: credited.net + sign * amounts.net },
  });
  await postDocuments(tx, actor, 'note', [id]);
  const summary = `${side.name} ${number} of ${rupeesShown(amounts.net)} for ${document.invoice_number}`;
  const detail = { number, [side.key]: document.id, invoice_number: document.invoice_number, net_amount: rupees(amounts.net), ...input };
  return { id, number, audit: { action: 'create', entity: side.entity, entity_id: id, summary, detail } };
}

const amountsOf = (corrected: CorrectedDocument, { raises }: NoteSide, input: SentNote, taxed: boolean): NoteAmounts =>
  raises ? raiseAmounts(corrected, input.items, input.kind) : noteAmounts(corrected, input.items, { ...input, kind: creditKind(input), taxed });
