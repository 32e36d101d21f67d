import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import type { PaymentInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { paymentColumns, postTransaction } from '../payments/linked-transaction.ts';
import { refusePayment } from '../payments/payment-rules.ts';
import { lockSale } from './payments.repository.ts';
import { setPaid } from './set-paid.ts';

/** Records what a customer paid and posts the income (docs/reference/money.md#payments). Returns the payment's id. */
export async function recordPayment(tx: Transaction, actor: Actor, saleId: number, input: PaymentInput): Promise<{ id: number; audit: Audit }> {
  const sale = await lockSale(tx, saleId);
  refusePayment(sale, { amount: paise(input.amount), payment_date: input.payment_date }, todayOf(actor));
  const description = `Payment for ${sale.invoice_number} from ${sale.vendor_name}`;
  const transaction_id = await postTransaction(
    tx,
    actor,
    { type: 'income', category: 'Sales', description, document_type: 'sale', document_id: sale.id },
    input,
  );
  const { id } = await tx
    .insertInto('sale_payments')
    .values({ sale_id: sale.id, ...paymentColumns(input), payment_date: input.payment_date, transaction_id, created_by: actor.id, ...createdAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setPaid(tx, actor, sale, sale.paid + paise(input.amount));
  const summary = `Payment of ${rupeesShown(paise(input.amount))} received for ${sale.invoice_number}`;
  return { id, audit: { action: 'pay', entity: 'sale', entity_id: sale.id, summary, detail: { payment_id: id, transaction_id, ...input } } };
}
