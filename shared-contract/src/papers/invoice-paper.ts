import { upiLink } from '../gst/upi-link.ts';
import { paise, rupees } from '../money.ts';
import { balanceOf } from '../payments/balance.ts';
import { type DocumentSum, gstInvoice, invoiceHeading, isGstInvoice } from '../sales/gst-invoice.ts';
import { COPY_LABELS, type Copy } from '../sales/invoice-copies.ts';
import { plainSums } from '../sales/plain-invoice.ts';
import type { Sale, SaleItem } from '../sales/sale.ts';
import { upiPayment } from '../sales/upi-payment.ts';
import { dayShown, moneyShown, quantityShown } from '../shown.ts';
import { type BankBlock, type Block, type FactsBlock, fact, note, type Paper, tableOf } from './paper.ts';
import { firm, head, partner, shipTo, signed, sumsOf } from './parts.ts';
import { hsnTable, taxedLines } from './taxed-tables.ts';

const CLOSING = note('Thank you for your business!', 'Please include the invoice number in your payment reference.');

/** The invoice in its kinds (Rules 46, 46A, 48 and 49). Without GST's details it has no copies. @param logo as a data: link */
export function invoicePaper(sale: Sale, { copies = ['original'], logo }: { copies?: readonly Copy[] | undefined; logo?: string | undefined } = {}): Paper {
  const sheets = isGstInvoice(sale) ? copies.map((copy) => gstSheet(sale, COPY_LABELS[copy], logo)) : [plainSheet(sale, logo)];
  return { number: sale.invoice_number, subject: 'Invoice', foot: `${sale.invoice_number} · ${dayShown(sale.sale_date)}`, sheets };
}

function gstSheet(sale: Sale, copy: string, logo: string | undefined): Block[] {
  const { company, cancelled_at, ship_to } = sale;
  const invoice = gstInvoice(sale);
  return [
    head(invoice.heading, cancelled_at !== null, { from: firm('From', company), logo, marks: [copy], declarations: invoice.declarations }),
    { kind: 'parties', parties: [partner('To', sale, sale.supply_type !== null), ...(ship_to ? [shipTo(ship_to)] : [])] },
    { kind: 'facts', facts: invoice.facts, due: dueOf(sale) },
    { kind: 'lines', table: taxedLines(invoice) },
    { kind: 'totals', sums: sumsOf([...invoice.sums, ...settled(sale)]), beside: hsnTable(invoice) },
    { kind: 'words', label: 'Amount in words', text: sale.amount_in_words },
    ...bank(sale),
    signed(company),
    ...note('Terms.', company.terms),
    ...CLOSING,
  ];
}

/** Of a company without a GSTIN, or from before its registration was entered. */
function plainSheet(sale: Sale, logo: string | undefined): Block[] {
  const sums = plainSums(sale).map(([label, amount]): DocumentSum => [label, paise(amount)]);
  return [
    head(invoiceHeading(sale), sale.cancelled_at !== null, { from: firm('From', sale.company), logo }),
    { kind: 'parties', parties: [partner('To', { ...sale, vendor_gstin: null, vendor_state_code: null }, false)] },
    {
      kind: 'facts',
      facts: [
        ['Invoice Number', sale.invoice_number],
        ['Date', dayShown(sale.sale_date)],
        ...fact('Due date', sale.due_date && dayShown(sale.due_date)),
        ...fact('Customer Reference', sale.customer_reference),
      ],
      due: dueOf(sale),
    },
    {
      kind: 'lines',
      table: tableOf<SaleItem>('Items', sale.items, [
        {
          header: 'Item',
          kind: 'name',
          cell: ({ product_name, discount_amount: less }) => (less > 0 ? [product_name, `less ${moneyShown(less)}`] : product_name),
        },
        { header: 'SKU', kind: 'text', cell: ({ sku }) => sku },
        { header: 'Quantity', kind: 'figure', cell: ({ quantity }) => quantityShown(quantity) },
        { header: 'Unit Price', kind: 'figure', cell: ({ unit_price }) => moneyShown(unit_price) },
        { header: 'Total', kind: 'amount', cell: ({ total_price }) => moneyShown(total_price) },
      ]),
    },
    { kind: 'totals', sums: sumsOf([...sums, ['Total', paise(sale.net_amount)], ...settled(sale)]) },
    ...CLOSING,
  ];
}

function dueOf(sale: Sale): FactsBlock['due'] {
  const balance = balanceOf(sale);
  if (sale.cancelled_at || balance <= 0) return undefined;
  return { label: 'Amount due', amount: moneyShown(balance), by: sale.due_date ? `by ${dayShown(sale.due_date)}` : '' };
}

/** What was paid or credited of it since, and the rest. Paise. */
function settled(sale: Sale): DocumentSum[] {
  const [paid, credited] = [paise(sale.amount_paid), paise(sale.amount_settled ?? 0)];
  if (sale.cancelled_at || (!paid && !credited)) return [];
  return [
    ...(paid ? [['Paid', -paid] as DocumentSum] : []),
    ...(credited ? [[credited > 0 ? 'Credit notes' : 'Debit notes', -credited] as DocumentSum] : []),
    ['Amount due', paise(balanceOf(sale))],
  ];
}

function bank(sale: Sale): BankBlock[] {
  const { bank_name, bank_account, bank_ifsc, upi_id } = sale.company;
  const facts = [...fact('Bank', bank_name), ...fact('Account', bank_account), ...fact('IFSC', bank_ifsc), ...fact('UPI', upi_id)];
  const codes = [...upiCode(sale), ...(sale.signed_qr ? [{ text: sale.signed_qr, name: 'QR code of the e-invoice', caption: 'e-Invoice' }] : [])];
  return facts.length || codes.length ? [{ kind: 'bank', title: facts.length ? 'Pay to' : '', facts, codes }] : [];
}

/** For the balance; a part of the total is named in words too. */
function upiCode(sale: Sale): BankBlock['codes'][number][] {
  const payment = upiPayment(sale);
  if (!payment) return [];
  const caption = payment.amount === paise(sale.net_amount) ? 'Pay by any UPI app' : `Pay ${moneyShown(rupees(payment.amount))} by any UPI app`;
  return [{ text: upiLink(payment), name: 'UPI code for this amount', caption }];
}
