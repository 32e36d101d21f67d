import type { MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import { formatAxisMoney, formatMoney, formatMonth } from '@karkhana/shared-ui';
import { LineChart } from '@karkhana/shared-ui/charts';
import { sentenceOf } from './year-figures.ts';

/** Two lines over the months of the financial year so far. */
export default function IncomeAgainstExpenseChart({ months, height }: { months: readonly MonthSummary[]; height: number }) {
  return (
    <LineChart
      label={sentenceOf(months)}
      labels={months.map(({ month }) => formatMonth(month).slice(0, 3))}
      header="Month"
      series={[
        { name: 'Income', values: months.map(({ income }) => income.total_amount) },
        { name: 'Expense', values: months.map(({ expense }) => expense.total_amount) },
      ]}
      formatTick={formatAxisMoney}
      formatValue={formatMoney}
      height={height}
    />
  );
}
