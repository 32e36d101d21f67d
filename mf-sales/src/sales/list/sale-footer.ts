import type { SaleTotals } from '@karkhana/shared-contract/sales/sale';
import { type FooterRow, formatCount, formatMoney, formatQuantity } from '@karkhana/shared-ui';

/** Sums of all sales that match. @param totals none from an api that does not send them yet */
export function saleFooter(totals: SaleTotals | undefined): FooterRow[] | undefined {
  if (!totals || totals.count + totals.cancelled === 0) return undefined;
  const { count, cancelled, net_amount, balance, credited_amount = 0 } = totals;
  const notes = credited_amount > 0 ? `; net of credit notes of ${formatMoney(credited_amount)}` : '';
  const hint = `all that match, not only this page${cancelled > 0 ? `; ${formatQuantity(cancelled)} cancelled count as 0` : ''}${notes}`;
  return [
    {
      label: formatCount(count, 'invoice'),
      cells: { net_amount: formatMoney(net_amount), balance: formatMoney(balance) },
      ofAll: { hint, names: { net_amount: 'Total', balance: 'Outstanding' } },
    },
  ];
}
