import { addDays, type Day, firstOfMonth } from '@karkhana/shared-contract/dates';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { formatDay, formatDayShort, formatMoney, formatMonthLong } from '@karkhana/shared-ui';
import type { Bar } from '@karkhana/shared-ui/charts';

/** From the first of the month to today, days without a sale included. */
export function dayBars(rows: readonly Pick<SalesSummaryRow, 'key' | 'net_amount'>[], today: Day): Bar[] {
  const amounts = new Map(rows.map((row) => [row.key, row.net_amount]));
  const bars: Bar[] = [];
  for (let day = firstOfMonth(today); day <= today; day = addDays(day, 1)) {
    bars.push({ key: day, label: String(Number(day.slice(8))), name: formatDay(day), value: amounts.get(day) ?? 0, current: day === today });
  }
  return bars;
}

/** The chart in words: `Sales by day, 1 to 20 November 2026. Highest 19 Nov, ₹3,94,752.50. Today ₹1,41,140.20.` */
export function sentenceOf(bars: readonly Bar[], today: Day): string {
  const highest = bars.reduce((top, bar) => (bar.value > top.value ? bar : top));
  const last = bars.at(-1)!;
  const peak = highest.value > 0 ? ` Highest ${formatDayShort(highest.key)}, ${formatMoney(highest.value)}.` : '';
  return `Sales by day, 1 to ${last.label} ${formatMonthLong(today)}.${peak} Today ${formatMoney(last.value)}.`;
}
