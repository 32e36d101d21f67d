import { useQuery } from '@karkhana/shared-auth';
import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { netOfNotesText } from '@karkhana/shared-contract/notes/net-of-notes';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import type { SalesSummary } from '@karkhana/shared-contract/sales/sale';
import { CardBody, FigureLink, formatCount, formatMoney, WidgetFrame } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { getSalesSummary } from '../reports/get-sales-summary.ts';
import { soldListPath } from './sold-list-path.ts';

/** Comes after the figures, or ahead with the rest of the dashboard. */
export const later = () => import(/* webpackChunkName: "dashboard-charts" */ './sales-by-day-chart.tsx');
const SalesByDayChart = lazy(later);

/** The dashboard's card: sales of this month, as the reports count them, day by day. The figures do not wait for the chart. */
export default function SalesThisMonth() {
  const today = dayInIndia();
  const { startDate, endDate } = daysOf('this-month', today);
  const list = soldListPath(startDate, endDate);
  const summary = useQuery(getSalesSummary({ by: 'day', start_date: startDate, end_date: endDate }));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame
      title="Sales this month"
      link={{ to: list, label: 'View sales' }}
      state={state}
      shape="chart"
      onRetry={summary.refetch}
      summary={summary.data && <Figures summary={summary.data} today={today} list={list} />}
    />
  );
}

function Figures({ summary: { data: rows, totals }, today, list }: { summary: SalesSummary; today: Day; list: string }) {
  return (
    <CardBody>
      <FigureLink
        below
        to={list}
        figure={formatMoney(totals.net_amount)}
        count={[formatCount(totals.sales_count ?? 0, 'invoice'), netOfNotesText(totals.credited_amount, 'credit')].filter(Boolean).join(', ')}
        chart={<SalesByDayChart rows={rows} today={today} />}
      />
    </CardBody>
  );
}
