import { paise, rupees } from '@karkhana/shared-contract/money';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';

type Paid = Pick<SaleRow, 'net_amount' | 'amount_paid'>;

/** What is still to be paid, in rupees. */
export const balanceOf = ({ net_amount, amount_paid }: Paid): number => rupees(paise(net_amount) - paise(amount_paid));

/** Whole percent, rounded down: 100 only when nothing is open. A sale of nothing is paid. */
export function percentPaid({ net_amount, amount_paid }: Paid): number {
  if (net_amount === 0) return 100;
  return Math.floor((paise(amount_paid) * 100) / paise(net_amount));
}
