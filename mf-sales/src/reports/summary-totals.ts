import { paise, rupees } from '@karkhana/shared-contract/money';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';

/** The unpaid amount, in rupees. */
export const outstandingOf = ({ net_amount, amount_paid, balance }: Pick<SalesSummaryRow, 'net_amount' | 'amount_paid' | 'balance'>): number =>
  balance ?? rupees(paise(net_amount) - paise(amount_paid));

/** What credit notes took, in rupees; the other sums are net of it. */
export const creditedInAll = (rows: readonly SalesSummaryRow[]): number =>
  rupees(rows.reduce((sum, { credited_amount = 0 }) => sum + paise(credited_amount), 0));
