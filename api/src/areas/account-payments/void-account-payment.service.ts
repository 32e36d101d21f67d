import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { sql } from 'kysely';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { cancelTransaction } from '../payments/linked-transaction.ts';
import type { PaymentSide } from '../payments/payment-side.ts';
import { setPaid } from '../payments/set-paid.ts';
import { lockAccountPayment } from './locked-account-payment.ts';
import type { Side } from './side.ts';

/** Takes all of it back: its documents are owed again, its transaction is cancelled, its row and number stay. */
export async function voidAccountPayment(tx: Transaction, actor: Actor, side: Side, id: number, reason: string): Promise<Audit> {
  const whole = await lockAccountPayment(tx, side, id);
  await withdraw(tx, actor, side, id, reason);
  await cancelTransaction(tx, actor, whole.transaction_id);
  await postDocuments(tx, actor, 'account_payment', [id]);
  const summary = `${whole.number} of ${rupeesShown(whole.settles)} ${side.pays.preposition} ${whole.vendor_name} voided`;
  return { action: 'void', entity: side.kind, entity_id: id, summary, detail: { reason } };
}

/** Its documents are owed again, and it pays none any more. It is locked by this transaction. */
export async function withdraw(tx: Transaction, actor: Actor, side: Side, id: number, reason: string): Promise<void> {
  const { pays } = side;
  const voided = { voided_at: happenedAt(actor), voided_by: actor.id, void_reason: reason };
  for (const { document_id, amount } of await paidDocuments(tx, pays, id)) {
    const document = await pays.lock(tx, document_id);
    await setPaid(tx, actor, pays, document, document.paid - paise(amount));
  }
  await tx.updateTable(pays.payments).set(voided).where('account_payment_id', '=', id).execute();
  await tx
    .updateTable('account_payments')
    .set({ ...voided, allocated: '0', planned: null })
    .where('id', '=', id)
    .execute();
}

/** A document may have been paid by it more than once. */
async function paidDocuments(tx: Transaction, { payments, key }: PaymentSide, id: number): Promise<{ document_id: number; amount: string }[]> {
  const { rows } = await sql<{ document_id: number; amount: string }>`
    select ${sql.ref(key)} as document_id, sum(amount) as amount from ${sql.table(payments)}
    where account_payment_id = ${id} group by 1 order by 1`.execute(tx);
  return rows;
}
