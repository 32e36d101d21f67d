import type { Purchase, PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import { Card, type Column, formatMoney, formatQuantity, RowCard, RowsTable, SectionTitle, Small, usePhone } from '@karkhana/shared-ui';

const TITLE = 'Purchase Items';
const ordered = (item: PurchaseItem) => `${formatQuantity(item.quantity)} ${item.unit || 'Pcs'}`;
/** Only where it says more than the order's status. */
const isPart = (item: PurchaseItem) => item.received_quantity > 0 && item.received_quantity < item.quantity;
const part = (item: PurchaseItem) => `${formatQuantity(item.received_quantity)} received`;

const columns: Column<PurchaseItem>[] = [
  { id: 'product', header: 'Product', cell: (item) => item.product_name },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'right',
    cell: (item) => (
      <>
        {ordered(item)}
        {isPart(item) && (
          <Small>
            <br />
            {part(item)}
          </Small>
        )}
      </>
    ),
  },
  { id: 'unit_price', header: 'Unit Price', align: 'right', cell: (item) => formatMoney(item.unit_price) },
  { id: 'total', header: 'Total Price', align: 'right', cell: (item) => formatMoney(item.total_price) },
];

const card = (item: PurchaseItem) => (
  <RowCard
    name={item.product_name}
    amount={formatMoney(item.total_price)}
    meta={
      <>
        <span>{`${ordered(item)} x ${formatMoney(item.unit_price)}`}</span>
        {isPart(item) && <span>{part(item)}</span>}
      </>
    }
  />
);

/** Items with Subtotal, Tax and Total under them (spec section 2, Purchase detail). */
export function PurchaseItems({ purchase }: { purchase: Purchase }) {
  const phone = usePhone();
  const footer = [
    { label: 'Subtotal', cells: { total: formatMoney(purchase.total_amount) } },
    { label: 'Tax', cells: { total: formatMoney(purchase.tax_amount) } },
    { label: 'Total', cells: { total: formatMoney(purchase.net_amount) }, strong: true },
  ];
  const table = <RowsTable label={TITLE} columns={columns} rows={purchase.items} rowKey={(item) => item.id} card={card} footer={footer} />;
  if (!phone) return <Card title={TITLE}>{table}</Card>;
  return (
    <section>
      <SectionTitle>{TITLE}</SectionTitle>
      {table}
    </section>
  );
}
