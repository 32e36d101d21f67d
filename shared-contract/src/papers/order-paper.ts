import type { Purchase, PurchaseItem } from '../purchases/purchase.ts';
import { purchaseSums } from '../purchases/purchase-sums.ts';
import { dayShown, moneyShown, quantityShown } from '../shown.ts';
import { type Fact, fact, known, note, type Paper, PLACE, tableOf } from './paper.ts';
import { firm, head, moneyOf, paperOf, partner, signed, sumsOf } from './parts.ts';
import { linesCounted } from './taxed-tables.ts';

/** The order as its vendor gets it. */
export function orderPaper(order: Purchase): Paper {
  const { invoice_number, company, items } = order;
  return paperOf(invoice_number, 'Purchase order', order.purchase_date, [
    head('PURCHASE ORDER', order.status === 'cancelled', { from: firm('From', company, fact('PAN', company.pan)) }),
    { kind: 'parties', parties: [partner('To', order, false)] },
    {
      kind: 'facts',
      facts: [
        ['Order Number', invoice_number],
        ['Date', dayShown(order.purchase_date)],
        ...supplierBill(order),
        ...fact('Tax payable on reverse charge', order.reverse_charge && 'Yes'),
      ],
    },
    {
      kind: 'lines',
      table: tableOf<PurchaseItem>('Items', items, [
        PLACE,
        { header: 'Product', kind: 'name', cell: (item) => named(item, order.supply_type !== null), total: linesCounted(items) },
        { header: 'Quantity', kind: 'figure', cell: ({ quantity, unit }) => `${quantityShown(quantity)} ${unit || 'Pcs'}` },
        { header: 'Unit Price', kind: 'figure', cell: ({ unit_price }) => moneyShown(unit_price) },
        { header: 'Total Price', kind: 'amount', cell: ({ total_price }) => moneyShown(total_price), total: moneyOf(items, ({ total_price }) => total_price) },
      ]),
    },
    { kind: 'totals', sums: sumsOf(taxed(order)) },
    ...note('Notes', order.notes),
    signed(company),
  ]);
}

export const supplierBill = ({ supplier_invoice_number: number, supplier_invoice_date: date }: Purchase): Fact[] =>
  fact('Supplier Bill', number && date && `${number}, ${dayShown(date)}`);

/** Without tax none is named. */
const taxed = (order: Purchase) =>
  purchaseSums(order)
    .filter(([label]) => label !== 'Tax' || order.apply_tax)
    .map(([label, ...rest]): ReturnType<typeof purchaseSums>[number] => [label === 'Tax' && order.tax_rate > 0 ? `Tax (${order.tax_rate}%)` : label, ...rest]);

/** Under the name its GST, and '1 bag = 50 kg' of a line in a purchase unit. */
function named({ product_name, hsn_code, gst_rate, discount_amount, ...item }: PurchaseItem, withGst: boolean): string | [string, string] {
  const gst = [hsn_code && `HSN ${hsn_code}`, `GST ${gst_rate}%`, discount_amount > 0 && `Discount ${moneyShown(discount_amount)}`];
  const pack = item.stock_unit && `1 ${item.unit} = ${quantityShown(item.units_per_purchase_unit ?? 1)} ${item.stock_unit}`;
  const under = known(...(withGst ? gst : []), pack).join(', ');
  return under ? [product_name, under] : product_name;
}
