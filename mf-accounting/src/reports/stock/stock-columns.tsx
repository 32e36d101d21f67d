import type { StockReport, StockReportRow } from '@karkhana/shared-contract/reports/stock-summary';
import { type Column, type FooterRow, formatCount, formatMoney, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';

/** The item on its own screen. */
const pathOf = ({ item_type, name }: StockReportRow) => `/stock?${item_type === 'material' ? 'tab=materials&' : ''}name=${encodeURIComponent(name)}`;

const quantity = (id: 'opening' | 'received' | 'issued' | 'adjusted' | 'closing', header: string, sortable = false): Column<StockReportRow> => ({
  id,
  header,
  width: 98,
  align: 'right',
  cell: (row) => formatQuantity(row[id]),
  ...(sortable && { sortable, descendingFirst: true }),
});

export const stockColumns: Column<StockReportRow>[] = [
  { id: 'name', header: 'Item', sortable: true, cell: (row) => <TextLink to={pathOf(row)}>{row.name}</TextLink> },
  { id: 'sku', header: 'SKU or unit', width: 118, cell: ({ sku, unit }) => sku ?? unit },
  quantity('opening', 'Opening'),
  quantity('received', 'Received'),
  quantity('issued', 'Issued'),
  quantity('adjusted', 'Adjusted'),
  quantity('closing', 'Closing', true),
  { id: 'rate', header: 'Rate', width: 108, align: 'right', cell: ({ rate }) => formatMoney(rate) },
  { id: 'value', header: 'Value', width: 132, align: 'right', sortable: true, descendingFirst: true, cell: ({ value }) => formatMoney(value) },
];

export const stockCard = (row: StockReportRow) => (
  <RowCard
    to={pathOf(row)}
    name={row.name}
    amount={formatMoney(row.value)}
    meta={
      <>
        <span>{`${formatQuantity(row.opening)} + ${formatQuantity(row.received)} − ${formatQuantity(row.issued)}`}</span>
        {row.adjusted !== 0 && <span>{`adjusted ${formatQuantity(row.adjusted)}`}</span>}
        <span>{`= ${formatQuantity(row.closing)}${row.unit ? ` ${row.unit}` : ''}`}</span>
      </>
    }
  />
);

export function stockFooter({ product, material }: StockReport['totals']): FooterRow[] {
  const rows = [
    { label: `Products: ${formatCount(product.count, 'item')} at average cost`, ...product },
    { label: `Materials: ${formatCount(material.count, 'item')} at average cost`, ...material },
  ];
  return rows.filter(({ count }) => count > 0).map(({ label, value }) => ({ label, cells: { value: formatMoney(value) }, strong: true }));
}
