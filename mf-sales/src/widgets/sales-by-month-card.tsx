import { useQuery } from '@karkhana/shared-auth';
import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { netOfNotesText } from '@karkhana/shared-contract/notes/net-of-notes';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import type { SalesSummary } from '@karkhana/shared-contract/sales/sale';
import { CardBody, FigureLink, formatCount, formatDayShort, formatMoney, WidgetFrame } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { getSalesSummary } from '../reports/get-sales-summary.ts';
import { soldListPath } from './sold-list-path.ts';

/** Comes after the figures, or ahead with the rest of the dashboard. */
export const later = () => import(/* webpackChunkName: "dashboard-charts" */ './sales-by-month-chart.tsx');
const SalesByMonthChart = lazy(later);

/** The dashboard's card: sales of this financial year, as the reports count them, month by month. The figures do not wait for the chart. */
export default function SalesByMonth() {
  const today = dayInIndia();
  const { startDate, endDate } = daysOf('this-year', today);
  const list = soldListPath(startDate, endDate);
  const summary = useQuery(getSalesSummary({ by: 'month', start_date: startDate, end_date: endDate }));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame
      title="Sales by month"
      link={{ to: list, label: 'View sales' }}
      state={state}
      shape="chart"
      onRetry={summary.refetch}
      summary={summary.data && <Months summary={summary.data} first={startDate} today={today} list={list} />}
    />
  );
}

interface MonthsProps {
  summary: SalesSummary;
  first: Day;
  today: Day;
  list: string;
}

function Months({ summary: { data: rows, totals }, first, today, list }: MonthsProps) {
  const count = [`${formatCount(totals.sales_count ?? 0, 'invoice')} since ${formatDayShort(first)}`, netOfNotesText(totals.credited_amount, 'credit')]
    .filter(Boolean)
    .join(', ');
  const chart = <SalesByMonthChart rows={rows} today={today} />;
  return (
    <CardBody>
      <FigureLink below to={list} figure={formatMoney(totals.net_amount)} count={count} chart={chart} />
    </CardBody>
  );
}
