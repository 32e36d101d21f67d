import { paise, rupees } from '@karkhana/shared-contract/money';
import { netOfNotes } from '@karkhana/shared-contract/notes/net-of-notes';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { PURCHASE_STATUS_LABELS, receivedWord } from '@karkhana/shared-contract/purchases/purchase-status';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';

const named = (order: PurchaseRow): XlsxCell[] => [order.invoice_number, order.vendor_name, order.purchase_date];
/** Net of debit notes. */
function amounts(order: PurchaseRow): XlsxCell[] {
  const { total_amount, tax_amount, net_amount } = netOfNotes(order);
  return [total_amount, tax_amount, net_amount];
}

const states = ({ status }: PurchaseRow): XlsxCell[] => [receivedWord(status), PURCHASE_STATUS_LABELS[status]];

const bill = ({ supplier_invoice_number, supplier_invoice_date }: PurchaseRow): XlsxCell[] => [supplier_invoice_number, supplier_invoice_date];

/** A line of the spreadsheet. A cancelled order keeps its place, and is nothing in what is added up. */
export const excelCells = (order: PurchaseRow): XlsxCell[] =>
  order.status === 'cancelled'
    ? [...named(order), 0, 0, 0, ...states(order), 0, 0, ...bill(order), 0]
    : [...named(order), ...amounts(order), ...states(order), order.amount_paid, balanceOf(order), ...bill(order), order.credited_amount ?? 0];

/** A line of the PDF report. */
export const pdfCells = (order: PurchaseRow): XlsxCell[] => [...named(order), ...amounts(order), PURCHASE_STATUS_LABELS[order.status]];

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
