import { rupeesText } from '@karkhana/shared-contract/money';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { paymentStatus } from './payment-rules.ts';
import type { LockedPayable, PaymentSide } from './payment-side.ts';

/** Writes what has been paid, in paise, and the status that follows. The document must be locked by this transaction. */
export async function setPaid(tx: Transaction, actor: Actor, { table }: PaymentSide, { id, net, settled }: LockedPayable, paid: number): Promise<void> {
  await tx
    .updateTable(table as 'sales')
    .set({ amount_paid: rupeesText(paid), payment_status: paymentStatus(net, paid, settled), ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
}
