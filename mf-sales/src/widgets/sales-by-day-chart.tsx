import type { Day } from '@karkhana/shared-contract/dates';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { formatAxisMoney, formatMoney } from '@karkhana/shared-ui';
import { BarChart } from '@karkhana/shared-ui/charts';
import { dayBars, sentenceOf } from './day-bars.ts';

/** A bar for each day of the month so far, today darker; later days too, up to the last one with sales. */
export default function SalesByDayChart({ rows, today }: { rows: readonly SalesSummaryRow[]; today: Day }) {
  const bars = dayBars(rows, today);
  return (
    <BarChart
      label={sentenceOf(bars, today)}
      bars={bars}
      headers={['Day', 'Sales']}
      shades={['Each day', 'Today']}
      formatTick={formatAxisMoney}
      formatValue={formatMoney}
    />
  );
}
