import { invoiceHeading } from '@karkhana/shared-contract/sales/gst-invoice';
import { plainSums } from '@karkhana/shared-contract/sales/plain-invoice';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { breakable } from '../../platform/export/breakable.ts';
import { type DocumentLines, documentPdf, headingOf, linesOf, named, partiesOf, withLogo } from '../../platform/export/document-pdf.ts';
import { dayShown, moneyShown, quantityShown } from '../../platform/export/shown.ts';

const COLUMNS: DocumentLines['columns'] = [
  { header: 'Item' },
  { header: 'SKU', width: 90 },
  { header: 'Quantity', figures: true },
  { header: 'Unit Price', figures: true },
  { header: 'Total', figures: true },
];

/** The invoice as its customer gets it, with the same content as the printed page (mf-sales/src/invoices/invoice-sheet.tsx). */
export function invoicePdf({ sale, logo }: { sale: Sale; logo?: string | undefined }): TDocumentDefinitions {
  const reference = named('Customer Reference', sale.customer_reference);
  const facts = [
    `Invoice Number: ${sale.invoice_number}`,
    `Date: ${dayShown(sale.sale_date)}`,
    ...(sale.due_date ? [`Due date: ${dayShown(sale.due_date)}`] : []),
    ...(reference ? [breakable(reference)] : []),
  ];
  return documentPdf(sale.invoice_number, 'Invoice', [
    withLogo(headingOf(invoiceHeading(sale), facts, sale.cancelled_at !== null), logo),
    parties(sale),
    linesOf({ columns: COLUMNS, rows: sale.items.map(line), totals: totals(sale) }),
    CLOSING,
  ]);
}

function parties({ company, ...sale }: Sale): Content {
  const own = [company.address, company.contactEmail, company.contactPhone, named('GSTIN', company.gstin)];
  const theirs = [sale.vendor_address, sale.vendor_email, sale.vendor_phone];
  return partiesOf({ name: company.companyName ?? '-', facts: own }, { name: sale.vendor_name, facts: theirs });
}

const line = (item: SaleItem): string[] => [
  item.discount_amount > 0 ? `${item.product_name}\nless ${moneyShown(item.discount_amount)}` : item.product_name,
  item.sku,
  quantityShown(item.quantity),
  moneyShown(item.unit_price),
  moneyShown(item.total_price),
];

const totals = (sale: Sale): DocumentLines['totals'] =>
  [...plainSums(sale), ['Total', sale.net_amount] as const].map(([label, amount]) => [label, moneyShown(amount)]);

const CLOSING: Content = {
  unbreakable: true,
  margin: [0, 28, 0, 0],
  stack: [{ text: 'Thank you for your business!', bold: true }, 'Please include the invoice number in your payment reference.'],
};
