import { addDays, type Day, firstOfMonth } from '@karkhana/shared-contract/dates';
import { mustFind, mustGet } from '@karkhana/shared-contract/must-get';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { formatDay, formatDayShort, formatMoney, formatMonthLong } from '@karkhana/shared-ui';
import type { Bar } from '@karkhana/shared-ui/charts';
import { soldListPath } from './sold-list-path.ts';

const dayOfMonth = (day: string): string => String(Number(day.slice(8)));

/** From the first of the month to today or to the last day with a sale, whichever is later; days without a sale included. */
export function dayBars(rows: readonly Pick<SalesSummaryRow, 'key' | 'net_amount'>[], today: Day): Bar[] {
  const amounts = new Map(rows.map((row) => [row.key, row.net_amount]));
  const bars: Bar[] = [];
  for (let day = firstOfMonth(today); day <= today || rows.some(({ key }) => key >= day); day = addDays(day, 1)) {
    // The first one names the month, and so does today, which may take the first one's place.
    const label = day === today || bars.length === 0 ? formatDayShort(day).replace(/^0/, '') : dayOfMonth(day);
    bars.push({ key: day, label, name: formatDay(day), value: amounts.get(day) ?? 0, current: day === today, to: soldListPath(day, day) });
  }
  return bars;
}

/** The chart in words: `Sales by day, 1 to 20 November 2026. Highest 19 Nov, ₹3,94,752.50. Today ₹1,41,140.20.` */
export function sentenceOf(bars: readonly Bar[], today: Day): string {
  const highest = bars.reduce((top, bar) => (bar.value > top.value ? bar : top));
  const now = mustFind(bars, (bar) => bar.current === true);
  const peak = highest.value > 0 ? ` Highest ${formatDayShort(highest.key)}, ${formatMoney(highest.value)}.` : '';
  return `Sales by day, 1 to ${dayOfMonth(mustGet(bars, bars.length - 1).key)} ${formatMonthLong(today)}.${peak} Today ${formatMoney(now.value)}.`;
}
