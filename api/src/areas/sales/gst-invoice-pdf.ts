import { ABROAD, stateShown } from '@karkhana/shared-contract/gst/states';
import { upiLink } from '@karkhana/shared-contract/gst/upi-link';
import { rupees } from '@karkhana/shared-contract/money';
import { addressLine, type GstInvoice, gstInvoice, type InvoiceLine, shareOfRate } from '@karkhana/shared-contract/sales/gst-invoice';
import { COPY_LABELS, type Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { upiPayment } from '@karkhana/shared-contract/sales/upi-payment';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { breakable } from '../../platform/export/breakable.ts';
import { type DocumentLines, documentPdf, headingOf, linesOf, MUTED, named, partiesOf, withLogo } from '../../platform/export/document-pdf.ts';
import { dayShown, moneyShown, quantityShown } from '../../platform/export/shown.ts';

/** From this many lines on the sheet has smaller type and spacing, so that fifteen lines with wrapped names fit one page. */
const DENSE = 8;
const CLOSE = { fontSize: 8, lineHeight: 1 };
/** The smallest that returns are copied from without a glass. */
const HSN_SIZE = 8.5;
const inIndia = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const figure = (amount: number) => inIndia.format(rupees(amount));
const known = (texts: readonly (string | null | undefined | false)[]): string[] => texts.filter((text): text is string => Boolean(text));
const joined = (...texts: (string | null | undefined)[]): string | null => known(texts).join(', ') || null;

/** With the same content as the printed page (mf-sales/src/invoices/gst-sheet.tsx): each copy begins on a page of its own. */
export function gstInvoicePdf({ sale, copies, logo }: { sale: Sale; copies: Copy[]; logo?: string | undefined }): TDocumentDefinitions {
  const invoice = gstInvoice(sale);
  const pages = copies.map(
    (copy, index): Content => ({ stack: sheet(sale, invoice, copy, logo), ...(isDense(invoice) && CLOSE), ...(index > 0 && { pageBreak: 'before' }) }),
  );
  return { ...documentPdf(sale.invoice_number, 'Invoice', pages, copies.length), pageMargins: [40, 32, 40, 44] };
}

const isDense = ({ lines }: GstInvoice): boolean => lines.length >= DENSE;

const sheet = (sale: Sale, invoice: GstInvoice, copy: Copy, logo: string | undefined): Content[] => [
  withLogo(headingOf(invoice.heading, [COPY_LABELS[copy], ...invoice.declarations], sale.cancelled_at !== null), logo),
  factsOf(sale, invoice),
  parties(sale),
  linesOf({
    columns: columnsOf(invoice),
    rows: invoice.lines.map((line, index) => lineOf(line, index, invoice)),
    totals: totalsOf(invoice),
    dense: true,
    size: isDense(invoice) ? 7 : 8,
    beside: hsnSummary(invoice),
  }),
  {
    text: [
      { text: 'Amount in words  ', color: MUTED },
      { text: sale.amount_in_words, bold: true },
    ],
    margin: [0, 10, 0, 8],
  },
  payment(sale),
  { stack: known([sale.company.terms]).map((terms) => breakable(terms)), fontSize: 8, color: MUTED, margin: [0, 8, 0, 4] },
  { text: [{ text: 'Thank you for your business! ', bold: true }, 'Please include the invoice number in your payment reference.'], fontSize: 8.5 },
];

const factsOf = (sale: Sale, { facts }: GstInvoice): Content =>
  factRows([['Date', dayShown(sale.sale_date)], ...(sale.due_date ? [['Due date', dayShown(sale.due_date)] as [string, string]] : []), ...facts]);

/** Facts that fit side by side. */
const FACTS_IN_ROW = 5;

export const factRows = (facts: GstInvoice['facts']): Content => ({
  margin: [0, 0, 0, 10],
  stack: Array.from({ length: Math.ceil(facts.length / FACTS_IN_ROW) }, (_, row) => ({
    columnGap: 16,
    columns: facts.slice(row * FACTS_IN_ROW, (row + 1) * FACTS_IN_ROW).map(fact),
  })),
});

const fact = ([label, text]: GstInvoice['facts'][number]): Content => ({
  stack: [
    { text: label, color: MUTED, fontSize: 8 },
    { text: breakable(text), bold: true },
  ],
});

/** Seller and buyer, as the document has them. */
type Parties = Pick<
  Sale,
  'company' | 'vendor_name' | 'vendor_address' | 'vendor_city' | 'vendor_pincode' | 'vendor_phone' | 'vendor_email' | 'vendor_gstin' | 'vendor_state_code'
> & { ship_to?: Sale['ship_to']; supply_type: string | null };

export function parties({ company, ...sale }: Parties): Content {
  // While the company's own registration is not set, no party is called unregistered.
  const said = (gstin: string | null, state: string | null) => (sale.supply_type === null && !gstin ? null : identity(gstin, state));
  const own = [
    company.legal_name && company.legal_name !== company.companyName ? company.legal_name : null,
    addressLine(company.address, company.city, company.pincode),
    joined(company.contactPhone, company.contactEmail),
    said(company.gstin, company.state_code ?? null),
  ];
  const theirs = [
    addressLine(sale.vendor_address, sale.vendor_city, sale.vendor_pincode),
    joined(sale.vendor_phone, sale.vendor_email),
    said(sale.vendor_gstin, sale.vendor_state_code),
    ...shipTo(sale.ship_to ?? null),
  ];
  return partiesOf({ name: company.companyName ?? company.legal_name ?? '-', facts: own }, { name: sale.vendor_name, facts: theirs });
}

const identity = (gstin: string | null, state: string | null): string =>
  known([named('GSTIN', gstin) ?? (state === ABROAD ? null : 'Unregistered'), state && `State: ${stateShown(state)}`]).join(', ');

const shipTo = (place: Sale['ship_to']): (string | null)[] =>
  place
    ? [
        `Ship to: ${place.name}`,
        addressLine(place.address, null, place.pincode),
        joined(named('GSTIN', place.gstin), place.state_code && `State: ${stateShown(place.state_code)}`),
      ]
    : [];

/** What the lines of invoices and notes have alike. */
export type Sheet = Pick<GstInvoice, 'taxes' | 'lines' | 'hsn' | 'sums' | 'showsDiscount' | 'showsRate'>;

export const columnsOf = ({ taxes, showsDiscount, showsRate }: Sheet): DocumentLines['columns'] => [
  { header: 'Item / SKU' },
  { header: 'HSN', width: 38 },
  { header: 'Quantity', figures: true as const },
  { header: 'Unit Price', figures: true as const },
  ...(showsDiscount ? [{ header: 'Discount', figures: true as const }] : []),
  ...(showsRate ? [{ header: 'GST', figures: true as const }] : []),
  ...taxes.map(({ label }) => ({ header: label, figures: true as const })),
  { header: 'Total', figures: true as const },
];

export const lineOf = (line: InvoiceLine, index: number, { lines, taxes, showsDiscount, showsRate }: Sheet): string[] => [
  known([`${index + 1}. ${line.name}`, line.sku]).join(lines.length >= DENSE ? ' / ' : '\n'),
  line.hsn_code ?? '-',
  line.quantity === null ? '' : known([quantityShown(line.quantity), line.unit]).join(' '),
  line.quantity === null ? '' : figure(line.unit_price),
  ...(showsDiscount ? [line.discount ? figure(line.discount) : '-'] : []),
  ...(showsRate ? [`${line.gst_rate}%`] : []),
  ...taxes.map(({ key }) => figure(line[key])),
  figure(line.taxable),
];

export const totalsOf = ({ sums }: Sheet): DocumentLines['totals'] => sums.map(([label, amount, part]) => [label, moneyShown(rupees(amount)), part]);

/** Under each code and rate; where the paper has no tax of its own, the rate alone. */
export function hsnSummary({ hsn, taxes, showsRate }: Sheet): Content | undefined {
  if (!showsRate) return undefined;
  const header = ['HSN/SAC', 'Taxable Value', ...(taxes.length ? taxes.flatMap(({ label }) => ['%', label]) : ['Rate'])];
  const rows = hsn.map((row) => [
    row.hsn_code ?? '-',
    figure(row.taxable),
    ...(taxes.length ? taxes.flatMap(({ key }) => [shareOfRate(row.gst_rate, taxes), figure(row[key])]) : [`${row.gst_rate}%`]),
  ]);
  const body = [header, ...rows].map((cells, row) =>
    cells.map((text, column) => ({ text, bold: row === 0, noWrap: true, alignment: column === 0 ? ('left' as const) : ('right' as const) })),
  );
  const layout = {
    hLineWidth: (line: number) => (line === 1 ? 0.5 : 0),
    vLineWidth: () => 0,
    paddingLeft: (column: number) => (column === 0 ? 0 : 3),
    paddingRight: () => 3,
    paddingTop: () => 2,
    paddingBottom: () => 1,
  };
  return { margin: [0, 6, 0, 0], table: { headerRows: 1, widths: header.map((_, column) => (column === 0 ? '*' : 'auto')), body }, layout, fontSize: HSN_SIZE };
}

function payment(sale: Sale): Content {
  const { company } = sale;
  const payee = company.companyName ?? company.legal_name ?? '';
  const bank = known([
    named('Bank', company.bank_name ?? null),
    named('Account', company.bank_account ?? null),
    named('IFSC', company.bank_ifsc ?? null),
    named('UPI', company.upi_id ?? null),
  ]);
  const upi = upiPayment(sale);
  const code = upi ? [{ qr: upiLink(upi), fit: 90 }] : [];
  return {
    unbreakable: true,
    columnGap: 16,
    columns: [
      { stack: bank.length ? [{ text: 'Pay to', bold: true }, ...bank.map((text) => breakable(text))] : [] },
      { stack: code, width: 96 },
      ...(sale.signed_qr ? [{ stack: [{ qr: sale.signed_qr, fit: 150, eccLevel: 'L' as const }], width: 156 }] : []),
      {
        alignment: 'right',
        stack: [
          { text: `For ${company.legal_name ?? payee}`, bold: true },
          { text: company.signatory ?? 'Authorised signatory', margin: [0, 40, 0, 0] },
        ],
      },
    ],
  };
}
