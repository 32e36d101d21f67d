import { netOfNotesText } from '@karkhana/shared-contract/notes/net-of-notes';
import type { SalesSummary } from '@karkhana/shared-contract/sales/sale';
import { Figure, formatAxisMoney, formatMoney, Small } from '@karkhana/shared-ui';
import { BarChart, HorizontalBars } from '@karkhana/shared-ui/charts';
import type { Grouping } from './groupings.ts';

interface SummaryChartProps {
  grouping: Grouping;
  summary: SalesSummary;
  /** `01 Apr 2026 to 31 Mar 2027`. */
  period: string;
}

/** Months as columns; the ten largest customers or products as bars. */
export default function SummaryChart({ grouping, summary: { data: rows, total, totals, greatest }, period }: SummaryChartProps) {
  const shown = [period, netOfNotesText(totals.credited_amount, 'credit')].filter(Boolean).join(', ');
  if (grouping === 'month') {
    const highest = rows.reduce((top, row) => (row.net_amount > top.net_amount ? row : top));
    const lead = (
      <>
        <Figure>{formatMoney(totals.net_amount)}</Figure>
        <Small>{shown}</Small>
      </>
    );
    return (
      <BarChart
        label={`Sales by month, ${period}. Highest ${highest.label}, ${formatMoney(highest.net_amount)}.`}
        lead={lead}
        bars={rows.map((row) => ({ key: row.key, label: row.label.slice(0, 3), name: row.label, value: row.net_amount }))}
        headers={['Month', 'Total Amount']}
        formatTick={formatAxisMoney}
        formatValue={formatMoney}
      />
    );
  }
  const what = grouping === 'customer' ? 'customer' : 'product';
  return (
    <HorizontalBars
      label={total > greatest.length ? `The ${greatest.length} largest by ${what}, ${shown}` : `Sales by ${what}, ${shown}`}
      bars={greatest.map((row) => ({ key: row.key, label: row.label, value: row.net_amount }))}
      formatValue={formatMoney}
    />
  );
}
