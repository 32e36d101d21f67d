import { paise, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import type { RefundInput } from '@karkhana/shared-contract/notes/note-schemas';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import { refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { refuseBankAccount } from '../payments/bank-account.ts';
import { postTransaction } from '../payments/linked-transaction.ts';
import { refuseCredit } from '../payments/refuse-credit.ts';
import { lockNote, refuseUse, saveUsed } from './locked-note.ts';
import type { NoteSide } from './note-side.ts';

/** Pays a note's credit back and posts it in the books: an expense of a sale, an income of a purchase order. */
export async function refundNote(tx: Transaction, actor: Actor, side: NoteSide, id: number, input: RefundInput): Promise<Audit> {
  refuseCredit(input, 'A refund is money that moved: credit that is not paid back stays with the party');
  await refuseBankAccount(tx, input);
  const note = await lockNote(tx, side, id);
  refuseFaults({ date: input.date > todayOf(actor) ? 'Date cannot be after today' : input.date < note.date ? 'Date cannot be before the note' : undefined });
  const amount = paise(input.amount);
  refuseUse(note, amount, rupeesShown);
  const direction = side.document === 'sale' ? 'to' : 'from';
  const description = `Refund of ${note.number} ${direction} ${note.vendor_name}`;
  const payment = { ...input, payment_date: input.date };
  const transaction_id = await postTransaction(
    tx,
    actor,
    { ...side.refund, description, document_type: side.document, document_id: note.document_id },
    payment,
  );
  const refund = await tx
    .insertInto('note_refunds')
    .values({
      note_id: id,
      amount: rupeesText(amount),
      refund_date: input.date,
      payment_method: input.payment_method,
      bank_account_id: input.bank_account_id ?? null,
      reference: input.reference || null,
      transaction_id,
      created_by: actor.id,
      ...createdAt(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveUsed(tx, actor, id, note.used + amount);
  await postDocuments(tx, actor, 'note_refund', [refund.id]);
  const summary = `Refund of ${rupeesShown(amount)} for ${note.number}`;
  return { action: 'refund', entity: side.entity, entity_id: id, summary, detail: { transaction_id, ...input } };
}
