import type { Purchase, PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { dayShown, moneyShown, quantityShown } from '../../platform/export/shown.ts';

const RULE = '#cbd5d7';
const MUTED = '#4c5c62';
const WIDTHS = [20, '*', 90, 85, 95];
const [SIDE, ABOVE, BELOW] = [4, 5, 4];
const WITH_TOTALS = 2;

/** The order as its vendor gets it: A4, both parties, lines with totals, the table's header and the number on every page. */
export function orderPdf(order: Purchase): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 56],
    info: { title: order.invoice_number, subject: 'Purchase order' },
    language: 'en-IN',
    defaultStyle: { font: 'Karkhana', fontSize: 9.5, lineHeight: 1.15 },
    content: [heading(order), parties(order), lines(order), ...notes(order), signature(order)],
    footer: (page, pages) => ({
      margin: [40, 16, 40, 0],
      fontSize: 8.5,
      color: MUTED,
      columns: [{ text: order.invoice_number }, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
    }),
  };
}

function heading({ invoice_number, purchase_date, status }: Purchase): Content {
  const facts = [`Order Number: ${invoice_number}`, `Date: ${dayShown(purchase_date)}`];
  return {
    columns: [
      { text: 'PURCHASE ORDER', fontSize: 18, bold: true },
      { alignment: 'right', stack: [...facts, ...(status === 'cancelled' ? [{ text: 'CANCELLED', bold: true, color: '#a3261b' }] : [])] },
    ],
    margin: [0, 0, 0, 16],
  };
}

function parties({ company, ...order }: Purchase): Content {
  const own = [company.address, company.contactEmail, company.contactPhone, named('GSTIN', company.gstin), named('PAN', company.pan)];
  const theirs = [order.vendor_address, order.vendor_email, order.vendor_phone, named('GSTIN', order.vendor_gstin)];
  return {
    columns: [party('From', company.companyName ?? '', own), party('To', order.vendor_name, theirs)],
    columnGap: 24,
    margin: [0, 0, 0, 18],
  };
}

const named = (label: string, value: string | null): string | null => (value ? `${label}: ${value}` : null);

const party = (label: string, name: string, facts: (string | null)[]): Content => ({
  stack: [{ text: label, color: MUTED, fontSize: 8.5 }, { text: name, bold: true, fontSize: 11 }, ...facts.filter((fact) => fact !== null)],
});

/** The last lines and the totals are one row of the table, so that totals never stand alone on a page. */
function lines(order: Purchase): Content {
  const header = ['#', 'Product', 'Quantity', 'Unit Price', 'Total Price'].map((text, index) => cell(text, index > 1, { bold: true, color: MUTED }));
  const rows = order.items.map(line);
  const last = rows.splice(-WITH_TOTALS);
  // Out of the cell's padding, so that its columns meet those above.
  const closing = {
    colSpan: WIDTHS.length,
    margin: [-SIDE, -ABOVE, -SIDE, -BELOW],
    stack: [{ table: { widths: WIDTHS, body: last }, layout: lineLayout(false) }, totals(order)],
  };
  const body = [header, ...rows, [closing, ...WIDTHS.slice(1).map(() => ({}))]] as TableCell[][];
  return { table: { headerRows: 1, dontBreakRows: true, widths: WIDTHS, body }, layout: lineLayout(true, body.length) };
}

/** Thin rules between lines; the outer table leaves the last one to the inner. */
const lineLayout = (outer: boolean, rows = 0): CustomTableLayout => ({
  hLineWidth: (row) => ((outer && (row === 0 || row === rows)) || (!outer && row === 0) ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingLeft: () => SIDE,
  paddingRight: () => SIDE,
  paddingTop: () => ABOVE,
  paddingBottom: () => BELOW,
});

function line(item: PurchaseItem, index: number): TableCell[] {
  const quantity = `${quantityShown(item.quantity)} ${item.unit || 'Pcs'}`;
  return [
    cell(String(index + 1)),
    cell(item.product_name),
    cell(quantity, true),
    cell(moneyShown(item.unit_price), true),
    cell(moneyShown(item.total_price), true),
  ];
}

const cell = (text: string, right = false, style: object = {}): TableCell => ({ text, alignment: right ? 'right' : 'left', ...style });

function totals({ total_amount, tax_amount, tax_rate, net_amount, apply_tax }: Purchase): Content {
  const rows: [string, number][] = [['Subtotal', total_amount], ...(apply_tax ? [[`Tax (${tax_rate}%)`, tax_amount] as [string, number]] : [])];
  const body: TableCell[][] = rows.map(([label, amount]) => [cell(label, true), cell(moneyShown(amount), true)]);
  const total = [cell('Total', true, { bold: true, fontSize: 11 }), cell(moneyShown(net_amount), true, { bold: true, fontSize: 11 })];
  return {
    margin: [0, 6, 0, 0],
    layout: { ...lineLayout(false), hLineWidth: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
    table: { widths: ['*', 95], body: [...body, total] },
  };
}

const notes = ({ notes }: Purchase): Content[] => (notes ? [{ margin: [0, 16, 0, 0], stack: [{ text: 'Notes', color: MUTED, fontSize: 8.5 }, notes] }] : []);

const signature = ({ company }: Purchase): Content => ({
  unbreakable: true,
  margin: [0, 36, 0, 0],
  alignment: 'right',
  stack: [...(company.companyName ? [`For ${company.companyName}`] : []), { text: 'Authorised signatory', color: MUTED, margin: [0, 36, 0, 0] }],
});
