import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { toCsv } from '@karkhana/shared-ui';
import { GROUPING_LABELS, type Grouping } from './groupings.ts';
import { creditedInAll, outstandingOf } from './summary-totals.ts';

/** The table as it is shown, for Excel. */
export function summaryCsv(grouping: Grouping, rows: readonly SalesSummaryRow[]): string {
  // The amounts are net of them, as the last column shows.
  const noted = creditedInAll(rows) > 0;
  const header = noted ? ['Net of Credit Notes'] : [];
  const credit = ({ credited_amount = 0 }: SalesSummaryRow) => (noted ? [credited_amount] : []);
  if (grouping === 'product') {
    return toCsv(
      ['Product', 'Quantity', 'Sales', 'Amount before tax', ...header],
      rows.map((row) => [row.label, row.quantity, row.sales_count, row.net_amount, ...credit(row)]),
    );
  }
  return toCsv(
    [grouping === 'month' ? 'Month' : 'Customer', 'Sales', 'Subtotal', 'Tax', 'Total Amount', 'Paid', 'Outstanding', ...header],
    rows.map((row) => [row.label, row.sales_count, row.total_amount, row.tax_amount, row.net_amount, row.amount_paid, outstandingOf(row), ...credit(row)]),
  );
}

/** `sales-by-month-2026-04-01-2027-03-31.csv`. */
export const summaryFileName = (grouping: Grouping, { startDate, endDate }: ReportDays): string =>
  ['sales', GROUPING_LABELS[grouping].toLowerCase().replace(' ', '-'), startDate, endDate].filter(Boolean).join('-').concat('.csv');
