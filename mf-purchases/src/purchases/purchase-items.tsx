import { ITC_LABELS } from '@karkhana/shared-contract/gst/purchase-taxation';
import { rupees } from '@karkhana/shared-contract/money';
import type { Purchase, PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import { purchaseSums } from '@karkhana/shared-contract/purchases/purchase-sums';
import { Card, type Column, formatMoney, formatQuantity, formatRate, RowCard, RowsTable, SectionTitle, Small, usePhone } from '@karkhana/shared-ui';
import { billedByLine, openOf } from '../papers-of-order.ts';

const TITLE = 'Purchase Items';
const ordered = (item: PurchaseItem) => `${formatQuantity(item.quantity)} ${item.unit || 'Pcs'}`;
/** '1 bag = 50 kg'. */
const packOf = ({ unit, stock_unit, units_per_purchase_unit = 1 }: PurchaseItem) => `1 ${unit} = ${formatQuantity(units_per_purchase_unit)} ${stock_unit}`;
/** Only where it differs from the order's status. */
const isPart = (item: PurchaseItem) => item.received_quantity > 0 && item.received_quantity < item.quantity;
const part = (item: PurchaseItem) => `${formatQuantity(item.received_quantity)} received`;

/** GST facts of a line beside its name; its credit only where it differs from the order's. */
const gstOf = ({ itc }: Purchase, { hsn_code, gst_rate, discount_amount, itc: own }: PurchaseItem) =>
  [
    hsn_code && `HSN ${hsn_code}`,
    `GST ${formatRate(gst_rate)}%`,
    discount_amount > 0 && `Discount ${formatMoney(discount_amount)}`,
    own && own !== itc && `Input Tax Credit: ${ITC_LABELS[own]}`,
  ]
    .filter(Boolean)
    .join(' · ');
const saysGst = ({ supply_type }: Purchase) => supply_type !== null;

const columns = (order: Purchase, billed: ReadonlyMap<number, number> | undefined): Column<PurchaseItem>[] => [
  {
    id: 'product',
    header: 'Product',
    cell: (item) => (
      <>
        {item.product_name}
        {item.stock_unit && (
          <Small>
            <br />
            {packOf(item)}
          </Small>
        )}
        {saysGst(order) && (
          <Small>
            <br />
            {gstOf(order, item)}
          </Small>
        )}
      </>
    ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 112,
    align: 'right',
    cell: ordered,
  },
  ...paperColumns(billed),
  { id: 'unit_price', header: 'Unit Price', width: 108, align: 'right', cell: (item) => formatMoney(item.unit_price) },
  { id: 'total', header: 'Total Price', width: 120, align: 'right', cell: (item) => formatMoney(item.total_price) },
];

/** What came, is billed and is still to come of each line. */
const paperColumns = (billed: ReadonlyMap<number, number> | undefined): Column<PurchaseItem>[] => [
  { id: 'received', header: 'In stock', width: 84, align: 'right', cell: ({ received_quantity }) => formatQuantity(received_quantity) },
  { id: 'billed', header: 'Billed', width: 84, align: 'right', cell: ({ id }) => (billed ? formatQuantity(billed.get(id) ?? 0) : '-') },
  { id: 'open', header: 'To come', width: 84, align: 'right', cell: (item) => (openOf(item) > 0 ? <b>{formatQuantity(openOf(item))}</b> : 'None') },
];

const card = (order: Purchase) => (item: PurchaseItem) => (
  <RowCard
    name={item.product_name}
    amount={formatMoney(item.total_price)}
    meta={
      <>
        <span>{`${ordered(item)} x ${formatMoney(item.unit_price)}`}</span>
        {isPart(item) && <span>{part(item)}</span>}
        {saysGst(order) && <span>{gstOf(order, item)}</span>}
      </>
    }
  />
);

/** Items with Subtotal, Tax and Total under them. */
export function PurchaseItems({ purchase, bills }: { purchase: Purchase; bills: readonly PurchaseBill[] | undefined }) {
  const phone = usePhone();
  const footer = purchaseSums(purchase).map(([label, amount, part]) => ({
    label,
    cells: { total: formatMoney(rupees(amount)) },
    ...(part && { part }),
    ...(label === 'Total' && { strong: true }),
  }));
  const table = (
    <RowsTable
      label={TITLE}
      columns={columns(purchase, bills && billedByLine(bills))}
      rows={purchase.items}
      rowKey={(item) => item.id}
      card={card(purchase)}
      footer={footer}
    />
  );
  if (!phone) return <Card title={TITLE}>{table}</Card>;
  return (
    <section>
      <SectionTitle>{TITLE}</SectionTitle>
      {table}
    </section>
  );
}
