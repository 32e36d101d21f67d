import { amountInWords } from '../gst/amount-in-words.ts';
import { paise, rupees } from '../money.ts';
import type { PaymentVoucher, Purchase } from '../purchases/purchase.ts';
import type { TaxLine } from '../sales/sale-gst.ts';
import { dayShown, moneyShown } from '../shown.ts';
import { type Block, fact, type Paper, tableOf } from './paper.ts';
import { head, signed, sumsOf, taxSums } from './parts.ts';
import { reverseChargeFacts, reverseChargeParties, reverseChargeTax } from './reverse-charge.ts';

/** Payment vouchers of an order under reverse charge (Rule 52), a sheet for each payment. */
export const paymentVoucherPaper = (order: Purchase, parts: readonly PaymentVoucher[]): Paper => {
  const number = parts.at(-1)?.number ?? order.invoice_number;
  return { number, subject: 'Payment voucher', foot: order.invoice_number, sheets: parts.map((part) => sheet(order, part)) };
};

/** This payment's part of an amount of the order: the parts of all payments add up to what they pay of it. Paise. */
function shareOf(order: Pick<Purchase, 'net_amount'>, { amount, before }: PaymentVoucher, whole: number): number {
  const net = paise(order.net_amount);
  const until = (paid: number) => (net === 0 ? 0 : Math.round((whole * paid) / net));
  return until(paise(before) + paise(amount)) - until(paise(before));
}

function sheet(order: Purchase, part: PaymentVoucher): Block[] {
  const share = (amount: number) => shareOf(order, part, amount);
  const whole = reverseChargeTax(order);
  const tax = { cgst: share(whole.cgst), sgst: share(whole.sgst), igst: share(whole.igst) };
  const { self_invoice_number, self_invoice_date } = order;
  return [
    head('PAYMENT VOUCHER', false),
    reverseChargeParties(order),
    {
      kind: 'facts',
      facts: [
        ['Voucher Number', part.number],
        ['Date', dayShown(part.date)],
        ['Purchase order', `${order.invoice_number}, ${dayShown(order.purchase_date)}`],
        ...fact('Self-invoice', self_invoice_number && self_invoice_date && `${self_invoice_number}, ${dayShown(self_invoice_date)}`),
        ...reverseChargeFacts(order),
      ],
    },
    {
      kind: 'lines',
      table: tableOf<TaxLine>('Items', order.tax_lines, [
        { header: 'Paid for', kind: 'name', cell: ({ gst_rate }) => goodsAt(order, gst_rate) },
        { header: 'Taxable value', kind: 'amount', cell: ({ taxable_amount }) => moneyShown(rupees(share(paise(taxable_amount)))) },
        { header: 'GST', kind: 'figure', cell: ({ gst_rate }) => `${gst_rate}%` },
      ]),
    },
    {
      kind: 'totals',
      sums: sumsOf([['Tax that we pay', tax.cgst + tax.sgst + tax.igst], ...taxSums(order.place_of_supply, tax), ['Paid to the supplier', paise(part.amount)]]),
    },
    { kind: 'words', label: 'Amount in words', text: amountInWords(paise(part.amount)) },
    signed(order.company),
  ];
}

const goodsAt = ({ items }: Purchase, rate: number): string =>
  items
    .filter(({ gst_rate }) => gst_rate === rate)
    .map(({ product_name, hsn_code }) => (hsn_code ? `${product_name} (HSN ${hsn_code})` : product_name))
    .join(', ') || 'Charges';
