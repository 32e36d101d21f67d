import { STOCK_COLUMNS } from '@karkhana/shared-contract/reports/report-columns';
import type { StockReport, StockReportRow } from '@karkhana/shared-contract/reports/stock-summary';
import { type Column, columnsOf, type FooterRow, formatCount, formatMoney, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';

/** The item on its own screen. */
const pathOf = ({ item_type, name }: StockReportRow) => `/stock?${item_type === 'material' ? 'tab=materials&' : ''}name=${encodeURIComponent(name)}`;

const largestFirst = { sortable: true, descendingFirst: true } as const;

export const stockColumns: Column<StockReportRow>[] = columnsOf(STOCK_COLUMNS, {
  name: { sortable: true, cell: (row) => <TextLink to={pathOf(row)}>{row.name}</TextLink> },
  sku_or_unit: { width: 118 },
  opening: { width: 98 },
  received: { width: 98 },
  issued: { width: 98 },
  adjusted: { width: 98 },
  closing: { width: 98, ...largestFirst },
  rate: { width: 108, cell: ({ rate }) => formatMoney(rate) },
  value: { width: 132, ...largestFirst },
});

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
