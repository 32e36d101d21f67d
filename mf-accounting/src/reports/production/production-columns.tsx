import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { ProductionReportRow, ProductionTotals } from '@karkhana/shared-contract/reports/production-summary';
import { type Column, type FooterRow, formatCount, formatMoney, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';

/** The records behind a row. */
const pathOf = (product: number, { startDate, endDate }: ReportDays) => `/production?productId=${product}&startDate=${startDate}&endDate=${endDate}`;

export const productionColumns = (days: ReportDays): Column<ProductionReportRow>[] => [
  { id: 'product_name', header: 'Product', cell: ({ product_id, product_name }) => <TextLink to={pathOf(product_id, days)}>{product_name}</TextLink> },
  { id: 'sku', header: 'SKU', width: 130, cell: ({ sku }) => sku },
  { id: 'records', header: 'Records', width: 96, align: 'right', cell: ({ records }) => formatQuantity(records) },
  { id: 'quantity', header: 'Quantity', width: 120, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { id: 'rejected_quantity', header: 'Rejected', width: 110, align: 'right', cell: ({ rejected_quantity }) => formatQuantity(rejected_quantity) },
  { id: 'amount', header: 'Amount', width: 160, align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { id: 'material_cost', header: 'Material Cost', width: 160, align: 'right', cell: ({ material_cost }) => formatMoney(material_cost) },
];

export const productionCard = (days: ReportDays) => (row: ProductionReportRow) => (
  <RowCard
    to={pathOf(row.product_id, days)}
    name={row.product_name}
    amount={formatMoney(row.amount)}
    meta={
      <>
        <span>{`${formatQuantity(row.quantity)} units`}</span>
        <span>{formatCount(row.records, 'record')}</span>
        <span>{`materials ${formatMoney(row.material_cost)}`}</span>
      </>
    }
  />
);

export function productionFooter(totals: ProductionTotals): FooterRow[] {
  const cells = {
    records: formatQuantity(totals.records),
    quantity: formatQuantity(totals.quantity),
    rejected_quantity: formatQuantity(totals.rejected_quantity),
    amount: formatMoney(totals.amount),
    material_cost: formatMoney(totals.material_cost),
  };
  return [{ label: 'Total', cells, strong: true }];
}
