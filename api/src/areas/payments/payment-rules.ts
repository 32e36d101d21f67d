import type { PaymentStatus } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { rupeesShown } from '@karkhana/shared-contract/money';
import { AppError, badInput } from '../../platform/app-error.ts';

/** A sale or purchase order as payments see it. In paise. */
export interface Payable {
  invoice_number: string;
  date: Day;
  /** In sentences: 'sale date'. */
  dateLabel: string;
  net: number;
  paid: number;
  /** What credit paid of it. */
  settled?: number;
  cancelled: boolean;
}

export const AFTER_TODAY = 'Payment date cannot be after today';

/** Throws when this document does not take this payment (docs/reference/money.md#payments). `amount` in paise; `today` in India. */
export function refusePayment(document: Payable, { amount, payment_date }: { amount: number; payment_date: Day }, today: Day): void {
  if (payment_date > today) throw badInput('payment_date', AFTER_TODAY);
  if (payment_date < document.date) throw badInput('payment_date', `Payment date cannot be before the ${document.dateLabel}`);
  if (document.cancelled) throw new AppError('CONFLICT', `${document.invoice_number} is cancelled and takes no payment`);
  const balance = document.net - document.paid - (document.settled ?? 0);
  if (amount <= balance) return;
  if (balance === 0) throw new AppError('CONFLICT', `${document.invoice_number} is already paid in full: its balance is ${rupeesShown(0)}`);
  throw new AppError('CONFLICT', `${rupeesShown(amount)} is more than the balance of ${rupeesShown(balance)} on ${document.invoice_number}`);
}

/** In paise; what credit settled is less what debit notes raised. A document of nothing is paid. */
export function paymentStatus(net: number, paid: number, settled = 0): PaymentStatus {
  if (paid + settled >= net) return 'paid';
  return paid > 0 || settled > 0 ? 'partial' : 'pending';
}
