import { type Day, lastOfMonth, monthsBetween } from '@karkhana/shared-contract/dates';
import type { PurchasesSummaryRow } from '@karkhana/shared-contract/purchases/purchases-summary';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import { formatAxisMoney, formatMoney } from '@karkhana/shared-ui';
import { MonthBars } from '@karkhana/shared-ui/charts';
import { orderedListPath } from './ordered-list-path.ts';

/** The months of the financial year so far, this one darker; a later one with orders too. */
export default function PurchasesByMonthChart({ rows, today }: { rows: readonly PurchasesSummaryRow[]; today: Day }) {
  const { startDate, endDate } = daysOf('this-year', today);
  return (
    <MonthBars
      title="Purchases"
      months={monthsBetween(startDate, endDate)}
      values={new Map(rows.map(({ key, net_amount }) => [key, net_amount]))}
      current={today.slice(0, 7)}
      to={(month) => orderedListPath(`${month}-01`, lastOfMonth(`${month}-01`))}
      formatTick={formatAxisMoney}
      formatValue={formatMoney}
    />
  );
}
