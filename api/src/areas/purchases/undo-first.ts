import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import { rupeesShown } from '@karkhana/shared-contract/money';
import { AppError } from '../../platform/app-error.ts';

/**
 * Throws when this order cannot be cancelled or deleted, and names what to undo first (docs/reference/stock.md#receipts). What has been received or
 * paid is never undone in silence. `paid` in paise.
 */
export function refuseWhileInUse(order: { invoice_number: string; status: PurchaseStatus; paid: number }, verb: 'cancel' | 'delete'): void {
  const received = order.status === 'received' || order.status === 'partially_received';
  const reasons = [received ? 'items have been received' : '', order.paid > 0 ? `${rupeesShown(order.paid)} has been paid` : ''].filter(Boolean);
  const steps = [order.paid > 0 ? 'void its payments' : '', received ? 'change its status to Pending' : ''].filter(Boolean);
  if (!reasons.length) return;
  const first = steps.join(' and ');
  const sentence = `On ${order.invoice_number} ${reasons.join(' and ')}. ${first.charAt(0).toUpperCase()}${first.slice(1)} first, then ${verb} the order`;
  throw new AppError('CONFLICT', sentence);
}

/** Throws when this order was brought over from the program before: there it was bought, and here only what is owed of it is known. */
export function refuseOpening({ opening, ...order }: ByItself & { opening: boolean }, sentence: string): void {
  refuseExpense(order);
  if (opening) throw new AppError('CONFLICT', `${order.invoice_number} was brought over from the program before${sentence}`);
}

interface ByItself {
  expense_id?: number | null | undefined;
  without_order?: boolean | undefined;
  invoice_number: string;
}

/** Throws when this is the bill of an expense, or one without an order: it is changed there. */
export function refuseExpense({ expense_id, without_order, invoice_number }: ByItself): void {
  if (without_order) throw new AppError('CONFLICT', `${invoice_number} is a bill without an order: change or cancel the bill instead`);
  if (expense_id) throw new AppError('CONFLICT', `${invoice_number} is the bill of an expense: change the transaction under Accounting instead`);
}
