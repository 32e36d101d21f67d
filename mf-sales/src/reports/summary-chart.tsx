import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { Figure, formatAxisMoney, formatMoney, Small } from '@karkhana/shared-ui';
import { BarChart, HorizontalBars } from '@karkhana/shared-ui/charts';
import type { Grouping } from './groupings.ts';
import { netOfCredit, sumOf } from './summary-totals.ts';

const SHOWN = 10;

interface SummaryChartProps {
  grouping: Grouping;
  rows: readonly SalesSummaryRow[];
  /** `01 Apr 2026 to 31 Mar 2027`. */
  period: string;
}

/** Months as columns; the ten largest customers or products as bars. */
export default function SummaryChart({ grouping, rows, period }: SummaryChartProps) {
  const shown = [period, netOfCredit(rows)].filter(Boolean).join(', ');
  if (grouping === 'month') {
    const highest = rows.reduce((top, row) => (row.net_amount > top.net_amount ? row : top));
    const lead = (
      <>
        <Figure>{formatMoney(sumOf(rows, 'net_amount'))}</Figure>
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
      label={rows.length > SHOWN ? `The ${SHOWN} largest by ${what}, ${shown}` : `Sales by ${what}, ${shown}`}
      bars={rows.slice(0, SHOWN).map((row) => ({ key: row.key, label: row.label, value: row.net_amount }))}
      formatValue={formatMoney}
    />
  );
}
