import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import { Code, type Column, formatMoney, formatQuantity, RowCard, TableCard } from '@karkhana/shared-ui';

const columns: Column<SaleItem>[] = [
  { id: 'product', header: 'Product', cell: (item) => item.product_name },
  { id: 'sku', header: 'SKU', cell: (item) => <Code>{item.sku}</Code> },
  { id: 'quantity', header: 'Quantity', align: 'right', cell: (item) => formatQuantity(item.quantity) },
  { id: 'unit_price', header: 'Unit Price', align: 'right', cell: (item) => formatMoney(item.unit_price) },
  { id: 'total', header: 'Total', align: 'right', cell: (item) => formatMoney(item.total_price) },
];

const card = (item: SaleItem) => (
  <RowCard
    name={item.product_name}
    amount={formatMoney(item.total_price)}
    meta={
      <>
        <span>{item.sku}</span>
        <span>{`${formatQuantity(item.quantity)} x ${formatMoney(item.unit_price)}`}</span>
      </>
    }
  />
);

/** Items with their totals; the tax row only above zero (spec section 2, Sale detail). */
export function SaleItems({ sale }: { sale: Sale }) {
  const footer = [
    { label: 'Subtotal', cells: { total: formatMoney(sale.total_amount) } },
    ...(sale.tax_amount > 0 ? [{ label: 'Tax', cells: { total: formatMoney(sale.tax_amount) } }] : []),
    { label: 'Total', cells: { total: formatMoney(sale.net_amount) }, strong: true },
  ];
  return <TableCard label="Items" columns={columns} rows={sale.items} rowKey={(item) => item.id} card={card} footer={footer} />;
}
