import { rupees } from '@karkhana/shared-contract/money';
import type { Purchase, PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import { purchaseSums } from '@karkhana/shared-contract/purchases/purchase-sums';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { breakable } from '../../platform/export/breakable.ts';
import { type DocumentLines, documentPdf, headingOf, linesOf, MUTED, named, partiesOf } from '../../platform/export/document-pdf.ts';
import { dayShown, moneyShown, quantityShown } from '../../platform/export/shown.ts';

/** Under the name of a line. */
const gstOf = ({ hsn_code, gst_rate, discount_amount }: PurchaseItem) =>
  [hsn_code && `HSN ${hsn_code}`, `GST ${gst_rate}%`, discount_amount > 0 && `Discount ${moneyShown(discount_amount)}`].filter(Boolean).join(', ');

/** '1 bag = 50 kg', of a line in a purchase unit. */
const packOf = ({ unit, stock_unit, units_per_purchase_unit = 1 }: PurchaseItem) =>
  stock_unit && `1 ${unit} = ${quantityShown(units_per_purchase_unit)} ${stock_unit}`;

const COLUMNS: DocumentLines['columns'] = [
  { header: '#', width: 20 },
  { header: 'Product' },
  { header: 'Quantity', figures: true },
  { header: 'Unit Price', figures: true },
  { header: 'Total Price', figures: true },
];

/** The order as its vendor gets it: both parties, lines with totals, notes, and room for a signature. */
export function orderPdf(order: Purchase): TDocumentDefinitions {
  const facts = [
    `Order Number: ${order.invoice_number}`,
    `Date: ${dayShown(order.purchase_date)}`,
    ...(order.supplier_invoice_number && order.supplier_invoice_date
      ? [`Supplier Bill: ${order.supplier_invoice_number}, ${dayShown(order.supplier_invoice_date)}`]
      : []),
    ...(order.reverse_charge ? ['Tax payable on reverse charge: Yes'] : []),
  ];
  return documentPdf(order.invoice_number, 'Purchase order', [
    headingOf('PURCHASE ORDER', facts, order.status === 'cancelled'),
    parties(order),
    linesOf({ columns: COLUMNS, rows: order.items.map((item, index) => line(item, index, order)), totals: totals(order) }),
    ...notes(order),
    signature(order),
  ]);
}

function parties({ company, ...order }: Purchase): Content {
  const own = [company.address, company.contactEmail, company.contactPhone, named('GSTIN', company.gstin), named('PAN', company.pan)];
  const theirs = [order.vendor_address, order.vendor_email, order.vendor_phone, named('GSTIN', order.vendor_gstin)];
  return partiesOf({ name: company.companyName ?? '', facts: own }, { name: order.vendor_name, facts: theirs });
}

function line(item: PurchaseItem, index: number, { supply_type }: Purchase): string[] {
  const quantity = `${quantityShown(item.quantity)} ${item.unit || 'Pcs'}`;
  return [
    String(index + 1),
    [item.product_name, supply_type && gstOf(item), packOf(item)].filter(Boolean).join('\n'),
    quantity,
    moneyShown(item.unit_price),
    moneyShown(item.total_price),
  ];
}

/** Without tax none is named. */
const totals = (order: Purchase): DocumentLines['totals'] =>
  purchaseSums(order)
    .filter(([label]) => label !== 'Tax' || order.apply_tax)
    .map(([label, amount, part]) => [label === 'Tax' && order.tax_rate > 0 ? `Tax (${order.tax_rate}%)` : label, moneyShown(rupees(amount)), part]);

const notes = ({ notes }: Purchase): Content[] =>
  notes ? [{ margin: [0, 16, 0, 0], stack: [{ text: 'Notes', color: MUTED, fontSize: 8.5 }, breakable(notes)] }] : [];

const signature = ({ company }: Purchase): Content => ({
  unbreakable: true,
  margin: [0, 36, 0, 0],
  alignment: 'right',
  stack: [...(company.companyName ? [breakable(`For ${company.companyName}`)] : []), { text: 'Authorised signatory', color: MUTED, margin: [0, 36, 0, 0] }],
});
