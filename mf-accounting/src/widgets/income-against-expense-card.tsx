import { useQuery } from '@karkhana/shared-auth';
import type { MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import { CardBody, color, formatCount, formatMoney, Hidden, media, styled, TextLink, type, WidgetFrame } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getMonthlySummary } from './get-monthly-summary.ts';
import { monthsOfYear, yearFigures, yearListPath } from './year-figures.ts';

/** Comes after the figures, or ahead with the rest of the dashboard. */
export const later = () => import(/* webpackChunkName: "dashboard-charts" */ './income-against-expense-chart.tsx');
const IncomeAgainstExpenseChart = lazy(later);
/** Pixels of the drawing, and of the chart with its legend. */
const [DRAWING, CHART] = [142, 178];

const Figures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  justifyContent: 'space-between',
  gap: 12,
  [media.phone]: { gridTemplateColumns: 'repeat(2, auto)' },
});
const YearLink = styled(TextLink)({
  color: 'inherit',
  '& > *': { display: 'block' },
  '& b': { ...type.section, whiteSpace: 'nowrap' },
});
const Label = styled('span')({ color: color.text.secondary, ...type.small });

/** The dashboard's card: income and expense of this financial year, as the reports count them, month by month. The figures do not wait for the chart. */
export default function IncomeAgainstExpense() {
  const today = dayInIndia();
  const summary = useQuery(getMonthlySummary(daysOf('this-year', today)));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame
      title="Income against expense"
      link={{ to: yearListPath(today), label: 'View transactions' }}
      state={state}
      shape="chart"
      onRetry={summary.refetch}
      summary={summary.data && <YearSums months={monthsOfYear(summary.data, today)} today={today} />}
    >
      {summary.data && <YearChart months={monthsOfYear(summary.data, today)} />}
    </WidgetFrame>
  );
}

function YearSums({ months, today }: { months: readonly MonthSummary[]; today: Day }) {
  const { income, expense, net, count } = yearFigures(months);
  const figures = [
    { label: 'Income', amount: income.total_amount, count: income.transaction_count, to: yearListPath(today, 'income') },
    { label: 'Expense', amount: expense.total_amount, count: expense.transaction_count, to: yearListPath(today, 'expense') },
    { label: 'Net balance', amount: net, count, to: yearListPath(today) },
  ];
  return (
    <CardBody style={{ paddingBottom: 6 }}>
      <Figures>
        {figures.map(({ label, amount, count: transactions, to }) => (
          <YearLink key={label} to={to} title={formatCount(transactions, 'transaction')}>
            <Label>{label}</Label> <b>{formatMoney(amount)}</b> <Hidden>{formatCount(transactions, 'transaction')}</Hidden>
          </YearLink>
        ))}
      </Figures>
    </CardBody>
  );
}

const YearChart = ({ months }: { months: readonly MonthSummary[] }) => (
  <CardBody style={{ paddingTop: 0, minHeight: CHART }}>
    <Suspense>
      <IncomeAgainstExpenseChart months={months} height={DRAWING} />
    </Suspense>
  </CardBody>
);
