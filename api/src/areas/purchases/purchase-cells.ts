import { paise, rupees } from '@karkhana/shared-contract/money';
import { netOfNotes } from '@karkhana/shared-contract/notes/net-of-notes';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { PURCHASE_STATUS_LABELS } from '@karkhana/shared-contract/purchases/purchase-status';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';

/** A line of the PDF report, net of debit notes. */
export function pdfCells(order: PurchaseRow): XlsxCell[] {
  const { total_amount, tax_amount, net_amount } = netOfNotes(order);
  return [order.invoice_number, order.vendor_name, order.purchase_date, total_amount, tax_amount, net_amount, PURCHASE_STATUS_LABELS[order.status]];
}

/** Adds up the columns of a report, in paise. Cancelled orders are in its rows, not in its sums. */
export function reportSums(): { add(order: PurchaseRow): void; cells(): XlsxCell[] } {
  let [orders, subtotal, tax, net, cancelled] = [0, 0, 0, 0, 0];
  return {
    add(order) {
      if (order.status === 'cancelled') {
        cancelled += 1;
        return;
      }
      orders += 1;
      const amounts = netOfNotes(order);
      subtotal += paise(amounts.total_amount);
      tax += paise(amounts.tax_amount);
      net += paise(amounts.net_amount);
    },
    cells() {
      const counted = `Total of ${orders} ${orders === 1 ? 'order' : 'orders'}`;
      const words = cancelled ? `${counted}, ${cancelled} cancelled not counted` : counted;
      return [null, words, null, rupees(subtotal), rupees(tax), rupees(net), null];
    },
  };
}
