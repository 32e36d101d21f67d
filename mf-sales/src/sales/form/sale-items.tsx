import { type DocumentSum, isGstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import { plainSums } from '@karkhana/shared-contract/sales/plain-invoice';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import { Code, type Column, formatMoney, formatQuantity, RowCard, Small, styled, TableCard } from '@karkhana/shared-ui';
import { gstSums, lineDetail } from '../detail/gst-facts.ts';

const Words = styled(Small)({ display: 'block' });

const columns: Column<SaleItem>[] = [
  { id: 'product', header: 'Product', cell: (item) => item.product_name },
  { id: 'sku', header: 'SKU', cell: (item) => <Code>{item.sku}</Code> },
  { id: 'quantity', header: 'Quantity', align: 'right', cell: (item) => formatQuantity(item.quantity) },
  { id: 'unit_price', header: 'Unit Price', align: 'right', cell: (item) => formatMoney(item.unit_price) },
  { id: 'total', header: 'Total', align: 'right', cell: (item) => formatMoney(item.total_price) },
];

const withDetail = (item: SaleItem) => (
  <>
    {item.product_name}
    <Words>{lineDetail(item)}</Words>
  </>
);
const gstColumns = columns.map((column) => (column.id === 'product' ? { ...column, cell: withDetail } : column));

const card = (isGst: boolean) => (item: SaleItem) => (
  <RowCard
    name={item.product_name}
    amount={formatMoney(item.total_price)}
    meta={
      <>
        <span>{item.sku}</span>
        {isGst && <span>{lineDetail(item)}</span>}
        <span>{`${formatQuantity(item.quantity)} x ${formatMoney(item.unit_price)}`}</span>
      </>
    }
  />
);

/** Items with their totals; the tax row only above zero. */
export function SaleItems({ sale }: { sale: Sale }) {
  const isGst = isGstInvoice(sale);
  const sums: readonly DocumentSum[] = isGst ? gstSums(sale) : plainSums(sale);
  const footer = [
    ...sums.map(([label, amount, part]) => ({ label, cells: { total: formatMoney(amount) }, ...(part && { part }) })),
    { label: 'Total', cells: { total: formatMoney(sale.net_amount) }, strong: true },
  ];
  return <TableCard label="Items" columns={isGst ? gstColumns : columns} rows={sale.items} rowKey={(item) => item.id} card={card(isGst)} footer={footer} />;
}
