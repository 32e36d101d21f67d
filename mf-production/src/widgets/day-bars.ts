import type { ProductionDay } from '@karkhana/shared-contract/production/production-record';
import { formatDay, formatDayShort, formatQuantity } from '@karkhana/shared-ui';
import type { Bar } from '@karkhana/shared-ui/charts';
import { productionListPath } from './production-list-path.ts';

/** The last day is today. Under the axis the day of the month, so that thirty fit on a phone; the first, each month's first and today name their month. */
export const dayBars = (days: readonly ProductionDay[]): Bar[] =>
  days.map(({ day, quantity }, index) => ({
    key: day,
    label: index === 0 || index === days.length - 1 || day.endsWith('-01') ? formatDayShort(day).replace(/^0/, '') : String(Number(day.slice(8))),
    name: formatDay(day),
    value: quantity,
    current: index === days.length - 1,
    to: productionListPath(day, day),
  }));

/** The chart in words: over which time, the highest day, and today. */
export function sentenceOf(days: readonly ProductionDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'Production by day.';
  const highest = days.reduce((best, each) => (each.quantity > best.quantity ? each : best));
  const peak = highest.quantity > 0 ? ` Highest ${formatDay(highest.day)}, ${formatQuantity(highest.quantity)} units.` : ' Nothing was produced.';
  return `Production by day, ${formatDay(first.day)} to ${formatDay(last.day)}.${peak} Today ${formatQuantity(last.quantity)} units.`;
}
