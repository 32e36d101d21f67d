import type { CancelIrn } from '@karkhana/shared-contract/e-documents/gsp-endpoints';
import { readAckDate } from '@karkhana/shared-contract/sales/irn-time';
import { type Actor, happenedAt, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';

/** @param cancelled_at as the portal writes it */
interface Told extends CancelIrn {
  cancelled_at: string | undefined;
}

/** Records that the portal has cancelled the IRN of a sale. Once it is recorded, a second time changes nothing: null. */
export async function recordIrnCancelled(tx: Transaction, actor: Actor, id: number, { cancelled_at, reason, remark }: Told): Promise<Audit | null> {
  const sale = await tx.selectFrom('sales').select(['invoice_number', 'irn', 'irn_cancelled_at']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!sale) throw new AppError('NOT_FOUND', 'Sale not found');
  if (sale.irn_cancelled_at) return null;
  const at = cancelled_at === undefined ? undefined : readAckDate(cancelled_at);
  await tx
    .updateTable('sales')
    .set({ irn_cancelled_at: at ?? happenedAt(actor), ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  const detail = { irn: sale.irn, reason, remark };
  return { action: 'irn_cancelled', entity: 'sale', entity_id: id, summary: `IRN of ${sale.invoice_number} cancelled`, detail };
}
