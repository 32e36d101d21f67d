import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import type { StockTransfer } from '@karkhana/shared-contract/stock/stock-transfer';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { breakable } from '../../platform/export/breakable.ts';
import { type DocumentLines, documentPdf, headingOf, linesOf, MUTED, named, partiesOf } from '../../platform/export/document-pdf.ts';
import { dayShown, quantityShown } from '../../platform/export/shown.ts';

export interface Challan {
  /** What the file is called. */
  invoice_number: string;
  transfer: StockTransfer;
  company: CompanySnapshot;
}

const COLUMNS: DocumentLines['columns'] = [
  { header: '#', width: 20 },
  { header: 'Item' },
  { header: 'SKU', width: 90 },
  { header: 'HSN', width: 60 },
  { header: 'Quantity', figures: true },
];

/** What goes with goods that stay with the firm (Rule 55): both places, lines without prices, and room for two signatures. */
export function challanPdf({ transfer, company }: Challan): TDocumentDefinitions {
  const facts = [`Challan Number: ${transfer.number}`, `Date: ${dayShown(transfer.date)}`, 'Stock transfer within the firm, no sale'];
  return documentPdf(transfer.number, 'Delivery challan', [
    headingOf('DELIVERY CHALLAN', facts, transfer.cancelled_at !== null),
    firm(company),
    partiesOf({ name: transfer.from_place_name, facts: [transfer.from_place_address] }, { name: transfer.to_place_name, facts: [transfer.to_place_address] }),
    linesOf({ columns: COLUMNS, rows: transfer.items.map(line), totals: [['Items', String(transfer.items.length)]] }),
    ...notes(transfer),
    signatures(),
  ]);
}

const firm = (company: CompanySnapshot): Content => ({
  margin: [0, 0, 0, 12],
  stack: [
    { text: breakable(company.legal_name ?? company.companyName ?? ''), bold: true, fontSize: 11 },
    ...[company.address, named('GSTIN', company.gstin)].flatMap((fact) => (fact ? [breakable(fact)] : [])),
  ],
});

const line = ({ name, sku, unit, hsn_code, quantity }: StockTransfer['items'][number], index: number): string[] => [
  String(index + 1),
  name,
  sku ?? '',
  hsn_code ?? '',
  `${quantityShown(quantity)} ${unit ?? 'Pcs'}`,
];

const notes = ({ notes }: StockTransfer): Content[] =>
  notes ? [{ margin: [0, 16, 0, 0], stack: [{ text: 'Notes', color: MUTED, fontSize: 8.5 }, breakable(notes)] }] : [];

const signatures = (): Content => ({
  unbreakable: true,
  margin: [0, 56, 0, 0],
  columns: [
    { text: 'Sent by', color: MUTED },
    { text: 'Received by', color: MUTED, alignment: 'right' },
  ],
});
