import { amountInWords } from '../gst/amount-in-words.ts';
import { paise } from '../money.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { chargeLine, hsnSummary, type InvoiceLine } from '../sales/gst-invoice.ts';
import { dayShown } from '../shown.ts';
import type { Paper } from './paper.ts';
import { head, paperOf, signed, sumsOf, taxSums } from './parts.ts';
import { reverseChargeFacts, reverseChargeParties, reverseChargeTax } from './reverse-charge.ts';
import { taxedLines } from './taxed-tables.ts';

/** Our own invoice for a supply under reverse charge (Rule 47A). */
export function selfInvoicePaper(order: Purchase, number: string): Paper {
  const day = order.self_invoice_date ?? order.purchase_date;
  const tax = reverseChargeTax(order);
  const owed = tax.cgst + tax.sgst + tax.igst;
  const lines = [...order.items.map(line), ...order.charges.map((charge) => chargeLine(charge, order))];
  return paperOf(number, 'Self-invoice', day, [
    head('SELF INVOICE', order.status === 'cancelled'),
    reverseChargeParties(order),
    {
      kind: 'facts',
      facts: [
        ['Invoice Number', number],
        ['Date', dayShown(day)],
        ['Purchase order', `${order.invoice_number}, ${dayShown(order.purchase_date)}`],
        ...reverseChargeFacts(order),
      ],
    },
    { kind: 'lines', table: taxedLines({ lines, taxes: [], hsn: hsnSummary(lines), showsDiscount: false, showsRate: true }) },
    {
      kind: 'totals',
      sums: sumsOf([
        ['Taxable value', paise(order.total_amount)],
        ['Tax that we pay', owed],
        ...taxSums(order.place_of_supply, tax),
        ['To the supplier', paise(order.net_amount)],
      ]),
    },
    { kind: 'words', label: 'Tax in words', text: amountInWords(owed) },
    signed(order.company),
  ]);
}

const line = (item: Purchase['items'][number]): InvoiceLine => ({
  ...{ name: item.product_name, sku: null, hsn_code: item.hsn_code, quantity: item.quantity, unit: item.unit, unit_price: paise(item.unit_price) },
  ...{ discount: 0, taxable: paise(item.taxable_amount), gst_rate: item.gst_rate, cgst: 0, sgst: 0, igst: 0 },
});
