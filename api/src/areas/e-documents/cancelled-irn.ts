import { instantShown } from '@karkhana/shared-contract/sales/irn-time';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { AppError } from '../../platform/app-error.ts';

/** Throws for a sale whose IRN is cancelled: the portal registers a document's number once, also after its IRN is cancelled. */
export function refuseCancelledIrn({
  invoice_number,
  irn_cancelled_at,
  cancelled_at,
}: Pick<Sale, 'invoice_number' | 'irn_cancelled_at' | 'cancelled_at'>): void {
  if (!irn_cancelled_at) return;
  const cure = cancelled_at ? 'save the sale anew' : 'cancel the sale and save it anew';
  const sentence = `The IRN of ${invoice_number} was cancelled on ${instantShown(irn_cancelled_at)}. The portal takes no document number a second time: ${cure}`;
  throw new AppError('INCOMPLETE', sentence, { irn: sentence });
}
