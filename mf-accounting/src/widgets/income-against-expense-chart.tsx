import type { MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import { formatAxisMoney, formatMoney, formatMonth } from '@karkhana/shared-ui';
import { LineChart } from '@karkhana/shared-ui/charts';
import { monthListPath, sentenceOf } from './year-figures.ts';

/** Two lines over months of the financial year. */
export default function IncomeAgainstExpenseChart({ months, height }: { months: readonly MonthSummary[]; height: number }) {
  return (
    <LineChart
      label={sentenceOf(months)}
      labels={months.map(({ month }) => formatMonth(month).slice(0, 3))}
      header="Month"
      series={[
        { name: 'Income', values: months.map(({ income }) => income.total_amount), to: months.map(({ month }) => monthListPath(month, 'income')) },
        { name: 'Expense', values: months.map(({ expense }) => expense.total_amount), to: months.map(({ month }) => monthListPath(month, 'expense')) },
      ]}
      formatTick={formatAxisMoney}
      formatValue={formatMoney}
      height={height}
    />
  );
}
