import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import type { PaymentInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { refuseBankAccount } from './bank-account.ts';
import { paymentColumns, postTransaction } from './linked-transaction.ts';
import { AFTER_TODAY, refusePayment } from './payment-rules.ts';
import type { PaymentSide } from './payment-side.ts';
import { insertPayment } from './payments.repository.ts';
import { refuseCredit } from './refuse-credit.ts';
import { setPaid } from './set-paid.ts';

/** Records what was paid of a sale or an order and posts it in the books (docs/reference/money.md#payments). Returns the payment's id. */
export async function recordPayment(
  tx: Transaction,
  actor: Actor,
  side: PaymentSide,
  documentId: number,
  input: PaymentInput,
): Promise<{ id: number; vendor_id: number; audit: Audit }> {
  refuseCredit(input, side.onCredit);
  await refuseBankAccount(tx, input);
  const document = await side.lock(tx, documentId);
  const { invoice_number, vendor_name } = document;
  const { payment_date } = input;
  const amount = paise(input.amount);
  if (payment_date > todayOf(actor) && input.payment_method === 'bank') throw badInput('payment_date', `${AFTER_TODAY}. ${side.later}`);
  refusePayment(document, { amount, payment_date }, todayOf(actor));
  const description = `Payment for ${invoice_number} ${side.preposition} ${vendor_name}`;
  const posting = { ...side.posts, description, document_type: side.document, document_id: documentId };
  const transaction_id = await postTransaction(tx, actor, posting, input);
  const payment = { ...paymentColumns(input), payment_date, transaction_id, created_by: actor.id, ...createdAt(actor) };
  const id = await insertPayment(tx, side, documentId, payment);
  await setPaid(tx, actor, side, document, document.paid + amount);
  await postDocuments(tx, actor, side.posted, [id]);
  const summary = `Payment of ${rupeesShown(amount)} ${side.done} for ${invoice_number}`;
  const { vendor_id } = document;
  return {
    id,
    vendor_id,
    audit: { action: 'pay', entity: side.document, entity_id: documentId, summary, detail: { payment_id: id, transaction_id, ...input } },
  };
}
