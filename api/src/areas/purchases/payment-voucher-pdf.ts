import { amountInWords } from '@karkhana/shared-contract/gst/amount-in-words';
import { stateShown, stateTaxLabel } from '@karkhana/shared-contract/gst/states';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { documentPdf, headingOf, linesOf, MUTED } from '../../platform/export/document-pdf.ts';
import { dayShown, moneyShown } from '../../platform/export/shown.ts';
import type { PaidPart } from './download-payment-voucher.ts';
import { partiesOfReverseCharge, signatureOf } from './reverse-charge-parts.ts';

interface Vouchers {
  invoice_number: string;
  order: Purchase;
  parts: PaidPart[];
}

const RCM = ['rcm_cgst', 'rcm_sgst', 'rcm_igst'] as const;

/** Payment vouchers of an order under reverse charge (Rule 52), a page for each payment. */
export const paymentVoucherPdf = ({ invoice_number, order, parts }: Vouchers): TDocumentDefinitions =>
  documentPdf(
    invoice_number,
    'Payment voucher',
    parts.map((part, index): Content => ({ stack: pageOf(order, part), ...(index > 0 && { pageBreak: 'before' }) })),
    parts.length,
  );

/** This payment's part of an amount of the order: the parts of all payments add up to what they pay of it. Paise. */
function shareOf(order: Pick<Purchase, 'net_amount'>, { amount, before }: Pick<PaidPart, 'amount' | 'before'>, whole: number): number {
  const net = paise(order.net_amount);
  const until = (paid: number) => (net === 0 ? 0 : Math.round((whole * paid) / net));
  return until(before + amount) - until(before);
}

function pageOf(order: Purchase, part: PaidPart): Content[] {
  const { company, place_of_supply, tax_lines } = order;
  const share = (amount: number) => shareOf(order, part, paise(amount));
  const sum = (name: (typeof RCM)[number]) => share(tax_lines.reduce((all, line) => all + paise(line[name] ?? 0), 0) / 100);
  const owed = RCM.reduce((all, name) => all + sum(name), 0);
  const facts = [
    `Voucher Number: ${part.number}`,
    `Date: ${dayShown(part.date)}`,
    `Purchase order: ${order.invoice_number}, ${dayShown(order.purchase_date)}`,
    ...(order.self_invoice_number && order.self_invoice_date ? [`Self-invoice: ${order.self_invoice_number}, ${dayShown(order.self_invoice_date)}`] : []),
    ...(order.supplier_invoice_number && order.supplier_invoice_date
      ? [`Supplier Bill: ${order.supplier_invoice_number}, ${dayShown(order.supplier_invoice_date)}`]
      : []),
    ...(place_of_supply ? [`Place of Supply: ${stateShown(place_of_supply)}`] : []),
    'Tax payable on reverse charge: Yes',
  ];
  const taxes: [label: string, amount: number][] = [
    ['CGST', sum('rcm_cgst')],
    [stateTaxLabel(place_of_supply), sum('rcm_sgst')],
    ['IGST', sum('rcm_igst')],
  ];
  return [
    headingOf('PAYMENT VOUCHER', facts, false),
    partiesOfReverseCharge(order),
    linesOf({
      columns: [{ header: 'Paid for' }, { header: 'Rate', figures: true }, { header: 'Taxable Value', figures: true }],
      rows: tax_lines.map(({ gst_rate, taxable_amount }) => [goodsAt(order, gst_rate), `${gst_rate}%`, moneyShown(rupees(share(taxable_amount)))]),
      totals: [
        ['Tax that we pay', moneyShown(rupees(owed))],
        ...taxes.filter(([, amount]) => amount > 0).map(([label, amount]): [string, string, true] => [label, moneyShown(rupees(amount)), true]),
        ['Paid to the supplier', moneyShown(rupees(part.amount))],
      ],
    }),
    {
      text: [
        { text: 'Amount in words  ', color: MUTED },
        { text: amountInWords(part.amount), bold: true },
      ],
      margin: [0, 10, 0, 8],
    },
    signatureOf(company),
  ];
}

const goodsAt = ({ items }: Purchase, rate: number): string =>
  items
    .filter(({ gst_rate }) => gst_rate === rate)
    .map(({ product_name, hsn_code }) => (hsn_code ? `${product_name} (HSN ${hsn_code})` : product_name))
    .join(', ') || 'Charges';
