import { type Day, lastOfMonth, monthsBetween } from '@karkhana/shared-contract/dates';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { formatAxisMoney, formatMoney } from '@karkhana/shared-ui';
import { MonthBars } from '@karkhana/shared-ui/charts';
import { soldListPath } from './sold-list-path.ts';

/** The months of the financial year so far, this one darker; a later one with sales too. */
export default function SalesByMonthChart({ rows, today }: { rows: readonly SalesSummaryRow[]; today: Day }) {
  const { startDate, endDate } = daysOf('this-year', today);
  return (
    <MonthBars
      title="Sales"
      months={monthsBetween(startDate, endDate)}
      values={new Map(rows.map(({ key, net_amount }) => [key, net_amount]))}
      current={today.slice(0, 7)}
      to={(month) => soldListPath(`${month}-01`, lastOfMonth(`${month}-01`))}
      formatTick={formatAxisMoney}
      formatValue={formatMoney}
    />
  );
}
