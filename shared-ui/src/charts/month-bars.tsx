import type { ReactNode } from 'react';
import { formatMonth } from '../format/dates.ts';
import { type Bar, BarChart } from './bar-chart.tsx';

export interface MonthBarsProps {
  /** Counted documents: `Sales`. */
  title: string;
  /** 'yyyy-MM', all of the period in their order; at least one. */
  months: readonly string[];
  /** By month; one that is missing is 0. */
  values: ReadonlyMap<string, number>;
  /** Lighter than the others until it is over: this month. Those after it have a place only up to the last one with a value. */
  current?: string;
  /** The list behind a month. */
  to?: (month: string) => string;
  /** On the axis: `₹3 L`. */
  formatTick: (value: number) => string;
  /** In the table and the sentence: `₹3,28,672.50`. */
  formatValue: (value: number) => string;
  /** A figure before the legend: the sum of the months. */
  lead?: ReactNode;
}

/**
 * A column for each month. In words: `Sales by month, Apr 2026 to Nov 2026. Highest Oct 2026, ₹41,20,310.00. This month ₹33,91,684.10.`
 * @example
 * <MonthBars title="Sales" months={months} values={sums} current="2026-11" to={(month) => `/sales?month=${month}`}
 *   formatTick={formatAxisMoney} formatValue={formatMoney} />
 */
export function MonthBars({ title, months, values, current, to, formatTick, formatValue, lead }: MonthBarsProps) {
  const goesOn = (month: string) => [...values].some(([key, value]) => key >= month && value !== 0);
  const shown = current ? months.filter((month) => month <= current || goesOn(month)) : months;
  const bars = shown.map((month): Bar => {
    const name = formatMonth(month);
    return { key: month, label: name.slice(0, 3), name, value: values.get(month) ?? 0, current: month === current, ...(to && { to: to(month) }) };
  });
  return (
    <BarChart
      label={sentenceOf(title, bars, formatValue)}
      lead={lead}
      bars={bars}
      headers={['Month', title]}
      {...(current && { shades: ['Each month', 'This month'], unfinished: true })}
      formatTick={formatTick}
      formatValue={formatValue}
    />
  );
}

function sentenceOf(title: string, bars: readonly Bar[], formatValue: (value: number) => string): string {
  const highest = bars.reduce((top, bar) => (bar.value > top.value ? bar : top));
  const peak = highest.value > 0 ? ` Highest ${highest.name}, ${formatValue(highest.value)}.` : '';
  const [first = highest, last = highest] = [bars[0], bars.at(-1)];
  const now = bars.find((bar) => bar.current);
  return `${title} by month, ${first.name} to ${last.name}.${peak}${now ? ` This month ${formatValue(now.value)}.` : ''}`;
}
