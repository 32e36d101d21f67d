import { rupeesText } from '@karkhana/shared-contract/money';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import type { LockedSale } from './payments.repository.ts';

/** Writes what has been paid, in paise, and the status that follows. The sale must be locked by this transaction. */
export async function setPaid(tx: Transaction, actor: Actor, { id, net, settled }: LockedSale, paid: number): Promise<void> {
  await tx
    .updateTable('sales')
    .set({ amount_paid: rupeesText(paid), payment_status: paymentStatus(net, paid + settled), ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
}
