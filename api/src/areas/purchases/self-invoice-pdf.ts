import { amountInWords } from '@karkhana/shared-contract/gst/amount-in-words';
import { stateShown, stateTaxLabel } from '@karkhana/shared-contract/gst/states';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { CHARGE_LABELS } from '@karkhana/shared-contract/sales/gst-invoice';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { type DocumentLines, documentPdf, headingOf, linesOf, MUTED } from '../../platform/export/document-pdf.ts';
import { dayShown, moneyShown, quantityShown } from '../../platform/export/shown.ts';
import { partiesOfReverseCharge, signatureOf } from './reverse-charge-parts.ts';

const COLUMNS: DocumentLines['columns'] = [
  { header: 'Item' },
  { header: 'HSN', width: 52 },
  { header: 'Quantity', figures: true },
  { header: 'Unit Price', figures: true },
  { header: 'GST', figures: true },
  { header: 'Taxable Value', figures: true },
];

/** A purchase order whose `invoice_number` is that of the self-invoice. */
type SelfInvoice = Purchase & { order_number: string };

/** Our own invoice for a supply under reverse charge (Rule 47A): the vendor supplies, we receive, and pay the tax to the government. */
export function selfInvoicePdf(order: SelfInvoice): TDocumentDefinitions {
  const { invoice_number, company, place_of_supply } = order;
  const facts = [
    `Invoice Number: ${invoice_number}`,
    `Date: ${dayShown(order.self_invoice_date ?? order.purchase_date)}`,
    `Purchase order: ${order.order_number}, ${dayShown(order.purchase_date)}`,
    ...(order.supplier_invoice_number && order.supplier_invoice_date
      ? [`Supplier Bill: ${order.supplier_invoice_number}, ${dayShown(order.supplier_invoice_date)}`]
      : []),
    ...(place_of_supply ? [`Place of Supply: ${stateShown(place_of_supply)}`] : []),
    'Tax payable on reverse charge: Yes',
  ];
  const words = { text: 'Tax in words  ', color: MUTED };
  return documentPdf(invoice_number, 'Self-invoice', [
    headingOf('SELF INVOICE', facts, order.status === 'cancelled'),
    partiesOfReverseCharge(order),
    linesOf({ columns: COLUMNS, rows: rows(order), totals: totals(order) }),
    { text: [words, { text: amountInWords(owed(order)), bold: true }], margin: [0, 10, 0, 8] },
    signatureOf(company),
  ]);
}

const rows = ({ items, charges }: SelfInvoice): string[][] => [
  ...items.map((item, index) => [
    `${index + 1}. ${item.product_name}`,
    item.hsn_code ?? '-',
    `${quantityShown(item.quantity)} ${item.unit}`,
    moneyShown(item.unit_price),
    `${item.gst_rate}%`,
    moneyShown(item.taxable_amount),
  ]),
  ...charges.map(({ kind, hsn_code, gst_rate, amount }) => [CHARGE_LABELS[kind], hsn_code ?? '-', '', '', `${gst_rate}%`, moneyShown(amount)]),
];

const sumOf = ({ tax_lines }: SelfInvoice, key: 'rcm_cgst' | 'rcm_sgst' | 'rcm_igst'): number =>
  tax_lines.reduce((sum, line) => sum + paise(line[key] ?? 0), 0);

/** Paise. */
const owed = (order: SelfInvoice): number => sumOf(order, 'rcm_cgst') + sumOf(order, 'rcm_sgst') + sumOf(order, 'rcm_igst');

function totals(order: SelfInvoice): DocumentLines['totals'] {
  const parts: [label: string, amount: number][] = [
    ['CGST', sumOf(order, 'rcm_cgst')],
    [stateTaxLabel(order.place_of_supply), sumOf(order, 'rcm_sgst')],
    ['IGST', sumOf(order, 'rcm_igst')],
  ];
  return [
    ['Taxable value', moneyShown(order.total_amount)],
    ['Tax that we pay', moneyShown(rupees(owed(order)))],
    ...parts.filter(([, amount]) => amount > 0).map(([label, amount]): [string, string, true] => [label, moneyShown(rupees(amount)), true]),
    ['To the supplier', moneyShown(order.net_amount)],
  ];
}
