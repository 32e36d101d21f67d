import { lastOfMonth, monthsBetween } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { Figure, Small } from '@karkhana/shared-ui';
import { MonthBars, type MonthBarsProps } from '@karkhana/shared-ui/charts';

interface MonthChartProps extends Pick<MonthBarsProps, 'title' | 'formatTick' | 'formatValue'> {
  /** `01 Apr 2026 to 31 Mar 2027`. */
  period: string;
  /** Of the whole period, formatted. */
  total: string;
  /** In their order, at least one; a month in between in which nothing happened has its place too. */
  months: readonly { month: string; value: number }[];
}

/** The months of a report as columns. */
export default function MonthChart({ period, total, months, ...props }: MonthChartProps) {
  const [first, last] = [mustGet(months, 0).month, mustGet(months, months.length - 1).month];
  return (
    <MonthBars
      {...props}
      months={monthsBetween(`${first}-01`, lastOfMonth(`${last}-01`))}
      values={new Map(months.map(({ month, value }) => [month, value]))}
      lead={
        <>
          <Figure>{total}</Figure>
          <Small>{period}</Small>
        </>
      }
    />
  );
}
