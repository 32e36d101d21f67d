import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { ProductionReportRow, ProductionTotals } from '@karkhana/shared-contract/reports/production-summary';
import { PRODUCTION_REPORT_COLUMNS } from '@karkhana/shared-contract/reports/report-columns';
import { type Column, columnsOf, type FooterRow, formatCount, formatMoney, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';

/** The records behind a row. */
const pathOf = (product: number, { startDate, endDate }: ReportDays) => `/production?productId=${product}&startDate=${startDate}&endDate=${endDate}`;

export const productionColumns = (days: ReportDays): Column<ProductionReportRow>[] =>
  columnsOf(PRODUCTION_REPORT_COLUMNS, {
    product_name: { cell: ({ product_id, product_name }) => <TextLink to={pathOf(product_id, days)}>{product_name}</TextLink> },
    sku: { width: 130 },
    records: { width: 96 },
    quantity: { width: 120 },
    rejected_quantity: { width: 110 },
    amount: { width: 160 },
    material_cost: { width: 160 },
  });

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
