import { rupeesShown } from '@karkhana/shared-contract/money';
import { AppError } from '../../platform/app-error.ts';
import type { Payable } from '../payments/payment-rules.ts';

/** Throws when this sale cannot be cancelled, and names what to undo first (docs/reference/documents.md#cancelling). */
export function refuseCancelling(sale: Pick<Payable, 'invoice_number' | 'paid' | 'cancelled'>): void {
  if (sale.cancelled) throw new AppError('CONFLICT', `${sale.invoice_number} is already cancelled`);
  if (sale.paid === 0) return;
  throw new AppError('CONFLICT', `${rupeesShown(sale.paid)} has been paid on ${sale.invoice_number}. Void its payments first, then cancel the sale`);
}
