import { paise, rupees } from '../money.ts';

/** Of a sale or a purchase order, in rupees. */
export interface Paid {
  net_amount: number;
  amount_paid: number;
  /** By credit or debit notes, less what debit notes of a sale added: these may be more. */
  amount_settled?: number | undefined;
}

/** The unpaid amount, in rupees. */
export const balanceOf = (document: Paid): number => rupees(paise(document.net_amount) - settledOf(document));

/** What payments and credit together paid, in paise. */
const settledOf = ({ amount_paid, amount_settled = 0 }: Paid): number => paise(amount_paid) + paise(amount_settled);

/** Whole percent, rounded down: 100 only when nothing is open. A document of nothing is paid. */
export function percentPaid(document: Paid): number {
  if (document.net_amount === 0) return 100;
  return Math.max(0, Math.floor((settledOf(document) * 100) / paise(document.net_amount)));
}
