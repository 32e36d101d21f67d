import { useQuery } from '@karkhana/shared-auth';
import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { CardBody, FigureLink, formatCount, formatDayShort, formatMoney, WidgetFrame } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { getSalesSummary } from '../reports/get-sales-summary.ts';
import { countOf, netOfCredit, sumOf } from '../reports/summary-totals.ts';
import { soldListPath } from './sold-list-path.ts';

/** Comes after the figures, or ahead with the rest of the dashboard. */
export const later = () => import(/* webpackChunkName: "dashboard-charts" */ './sales-by-month-chart.tsx');
const SalesByMonthChart = lazy(later);

/** The dashboard's card: what was sold this financial year, as the reports count it, month by month. The figures do not wait for the chart. */
export default function SalesByMonth() {
  const today = dayInIndia();
  const { startDate, endDate } = daysOf('this-year', today);
  const list = soldListPath(startDate, endDate);
  const summary = useQuery(getSalesSummary({ by: 'month', start_date: startDate, end_date: endDate }));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Sales by month" link={{ to: list, label: 'View sales' }} state={state} shape="chart" onRetry={summary.refetch}>
      {summary.data && <Months rows={summary.data.data} first={startDate} today={today} list={list} />}
    </WidgetFrame>
  );
}

function Months({ rows, first, today, list }: { rows: readonly SalesSummaryRow[]; first: Day; today: Day; list: string }) {
  const count = [`${formatCount(countOf(rows), 'invoice')} since ${formatDayShort(first)}`, netOfCredit(rows)].filter(Boolean).join(', ');
  const chart = <SalesByMonthChart rows={rows} today={today} />;
  return (
    <CardBody>
      <FigureLink below to={list} figure={formatMoney(sumOf(rows, 'net_amount'))} count={count} chart={chart} />
    </CardBody>
  );
}
