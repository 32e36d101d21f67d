import type { TransactionType } from '@karkhana/shared-contract/constants';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import type { PaymentInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { type Actor, createdAndUpdatedAt, updatedBy } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';

/** What a payment posts in the books beside its own row. */
export interface Posting {
  type: TransactionType;
  category: 'Sales' | 'Purchases' | 'Sales refunds' | 'Purchase refunds';
  description: string;
  document_type: 'sale' | 'purchase' | 'receipt' | 'supplier_payment';
  document_id: number;
}

type Amount = Pick<PaymentInput, 'amount' | 'payment_method' | 'payment_channel' | 'reference' | 'bank_account_id'>;

/** The columns that a payment and its transaction share. */
export const paymentColumns = ({ amount, payment_method, payment_channel, reference, bank_account_id }: Amount) => ({
  amount: rupeesText(paise(amount)),
  payment_method,
  payment_channel: payment_channel ?? null,
  bank_account_id: bank_account_id ?? null,
  reference: reference || null,
});

/** Posts the completed transaction of a payment, amount gross (docs/reference/money.md#payments). Returns its id. */
export async function postTransaction(tx: Transaction, actor: Actor, posting: Posting, input: PaymentInput): Promise<number> {
  const { id } = await tx
    .insertInto('transactions')
    .values({ ...posting, ...paymentColumns(input), ...createdAndUpdatedAt(actor), date: input.payment_date, status: 'completed', created_by: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** For a payment that is taken back: the row stays in the books and counts no more. */
export async function cancelTransaction(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ status: 'cancelled', ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
}
