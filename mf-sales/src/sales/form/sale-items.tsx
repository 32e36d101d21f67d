import { CHARGE_LABELS, type DocumentSum, isGstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import { plainSums } from '@karkhana/shared-contract/sales/plain-invoice';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Code, type Column, formatMoney, formatQuantity, RowCard, Small, styled, TableCard } from '@karkhana/shared-ui';
import { gstSums, lineDetail } from '../detail/gst-facts.ts';

const Words = styled(Small)({ display: 'block' });

/** Goods, or freight and packing, which have neither a quantity nor a price of one. */
interface Line {
  key: string;
  name: string;
  sku: string;
  quantity: string;
  price: string;
  total: string;
  /** Its GST facts. */
  detail: string;
}

const linesOf = ({ items, charges }: Sale): Line[] => [
  ...items.map((item) => ({
    ...{ key: `${item.id}`, name: item.product_name, sku: item.sku, detail: lineDetail(item) },
    ...{ quantity: formatQuantity(item.quantity), price: formatMoney(item.unit_price), total: formatMoney(item.total_price) },
  })),
  ...charges.map(({ kind, amount, gst_rate, hsn_code }, index) => ({
    ...{ key: `charge ${index}`, name: CHARGE_LABELS[kind], sku: '', quantity: '', price: '', total: formatMoney(amount) },
    detail: lineDetail({ hsn_code, gst_rate, discount_amount: 0 }),
  })),
];

const columns: Column<Line>[] = [
  { id: 'product', header: 'Product', cell: ({ name }) => name },
  { id: 'sku', header: 'SKU', cell: ({ sku }) => sku && <Code>{sku}</Code> },
  { id: 'quantity', header: 'Quantity', align: 'right', cell: ({ quantity }) => quantity },
  { id: 'unit_price', header: 'Unit Price', align: 'right', cell: ({ price }) => price },
  { id: 'total', header: 'Total', align: 'right', cell: ({ total }) => total },
];

const withDetail = ({ name, detail }: Line) => (
  <>
    {name}
    <Words>{detail}</Words>
  </>
);
const gstColumns = columns.map((column) => (column.id === 'product' ? { ...column, cell: withDetail } : column));

const card = (isGst: boolean) => (line: Line) => (
  <RowCard
    name={line.name}
    amount={line.total}
    meta={
      <>
        {line.sku && <span>{line.sku}</span>}
        {isGst && <span>{line.detail}</span>}
        {line.quantity && <span>{`${line.quantity} x ${line.price}`}</span>}
      </>
    }
  />
);

/** Items with their totals; the tax row only above zero. */
export function SaleItems({ sale }: { sale: Sale }) {
  const isGst = isGstInvoice(sale);
  const sums: readonly DocumentSum[] = isGst ? gstSums(sale) : plainSums({ ...sale, charges: [] });
  const footer = [
    ...sums.map(([label, amount, part]) => ({ label, cells: { total: formatMoney(amount) }, ...(part && { part }) })),
    { label: 'Total', cells: { total: formatMoney(sale.net_amount) }, strong: true },
  ];
  return <TableCard label="Items" columns={isGst ? gstColumns : columns} rows={linesOf(sale)} rowKey={({ key }) => key} card={card(isGst)} footer={footer} />;
}
