import { paise, rupees } from '@karkhana/shared-contract/money';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { SaleRow, SaleTotals } from '@karkhana/shared-contract/sales/sale';
import { creditedIf } from '../notes/credited-row.ts';

/** What these sales come to. */
export function totalsOf(sales: readonly SaleRow[]): SaleTotals {
  const standing = sales.filter(({ cancelled_at }) => cancelled_at === null);
  const sum = (amountOf: (sale: SaleRow) => number) => rupees(standing.reduce((amount, sale) => amount + paise(amountOf(sale)), 0));
  return {
    count: standing.length,
    cancelled: sales.length - standing.length,
    net_amount: sum(({ net_amount, credited_amount = 0 }) => rupees(paise(net_amount) - paise(credited_amount))),
    ...creditedIf(sum(({ credited_amount = 0 }) => credited_amount)),
    balance: sum(balanceOf),
  };
}
