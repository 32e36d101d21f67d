import { paise, rupees } from '@karkhana/shared-contract/money';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { PURCHASE_STATUS_LABELS, receivedWord } from '@karkhana/shared-contract/purchases/purchase-status';
import type { XlsxCell } from '../../platform/export/xlsx-sheet.ts';

/** What is still owed, in rupees. A cancelled order is owed nothing. */
const balanceOf = (order: PurchaseRow): number => (order.status === 'cancelled' ? 0 : rupees(paise(order.net_amount) - paise(order.amount_paid)));

const shared = (order: PurchaseRow): XlsxCell[] => [
  order.invoice_number,
  order.vendor_name,
  order.purchase_date,
  order.total_amount,
  order.tax_amount,
  order.net_amount,
];

/** A line of the spreadsheet. */
export const excelCells = (order: PurchaseRow): XlsxCell[] => [
  ...shared(order),
  receivedWord(order.status),
  PURCHASE_STATUS_LABELS[order.status],
  order.amount_paid,
  balanceOf(order),
];

/** A line of the PDF report. */
export const pdfCells = (order: PurchaseRow): XlsxCell[] => [...shared(order), PURCHASE_STATUS_LABELS[order.status]];

/** Adds up what a report shows, in paise; cancelled orders stand in it and count no more. */
export function reportSums(): { add(order: PurchaseRow): void; cells(): XlsxCell[] } {
  let [orders, subtotal, tax, net, cancelled] = [0, 0, 0, 0, 0];
  return {
    add(order) {
      if (order.status === 'cancelled') {
        cancelled += 1;
        return;
      }
      orders += 1;
      subtotal += paise(order.total_amount);
      tax += paise(order.tax_amount);
      net += paise(order.net_amount);
    },
    cells() {
      const counted = `Total of ${orders} ${orders === 1 ? 'order' : 'orders'}`;
      const words = cancelled ? `${counted}, ${cancelled} cancelled not counted` : counted;
      return [null, words, null, rupees(subtotal), rupees(tax), rupees(net), null];
    },
  };
}
