import { rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import { dayShown } from '@karkhana/shared-contract/shown';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { type Allocation, refuseOverAllocation } from './allocation-rules.ts';
import { lockAccountPayment } from './locked-account-payment.ts';
import { lockDocuments, payDocuments } from './pay-documents.ts';
import type { Side } from './side.ts';

/** The advance, or a part of it, pays these documents. The whole was posted when it was recorded; tax under reverse charge may be owed by it now. */
export async function allocate(tx: Transaction, actor: Actor, side: Side, id: number, allocations: readonly Allocation[]): Promise<Audit> {
  const whole = await lockAccountPayment(tx, side, id);
  if (whole.planned) throw new AppError('CONFLICT', `${whole.number} is a cheque of ${dayShown(whole.date)}: it can be allocated from then on`);
  const given = refuseOverAllocation(allocations, whole.settles - whole.allocated);
  await payDocuments(tx, actor, side, whole, await lockDocuments(tx, actor, side, whole, allocations));
  await tx
    .updateTable('account_payments')
    .set({ allocated: rupeesText(whole.allocated + given) })
    .where('id', '=', id)
    .execute();
  return { action: 'allocate', entity: side.kind, entity_id: id, summary: `${rupeesShown(given)} of ${whole.number} allocated`, detail: { allocations } };
}
