import { useQuery } from '@karkhana/shared-auth';
import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { netOfNotesText } from '@karkhana/shared-contract/notes/net-of-notes';
import type { PurchasesSummaryRow } from '@karkhana/shared-contract/purchases/purchases-summary';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import { CardBody, FigureLink, formatCount, formatDayShort, formatMoney, WidgetFrame } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { getPurchasesSummary } from './get-purchases-summary.ts';
import { orderedListPath } from './ordered-list-path.ts';

/** Comes after the figures, or ahead with the rest of the dashboard. */
export const later = () => import(/* webpackChunkName: "dashboard-charts" */ './purchases-by-month-chart.tsx');
const PurchasesByMonthChart = lazy(later);

/** The dashboard's card: orders of this financial year, as the reports count them, month by month. The figures do not wait for the chart. */
export default function PurchasesByMonth() {
  const today = dayInIndia();
  const year = daysOf('this-year', today);
  const list = orderedListPath(year.startDate, year.endDate);
  const summary = useQuery(getPurchasesSummary(year));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame
      title="Purchases by month"
      link={{ to: list, label: 'View purchases' }}
      state={state}
      shape="chart"
      onRetry={summary.refetch}
      summary={summary.data && <Months rows={summary.data} first={year.startDate} today={today} list={list} />}
    />
  );
}

function Months({ rows, first, today, list }: { rows: readonly PurchasesSummaryRow[]; first: Day; today: Day; list: string }) {
  const net = rupees(rows.reduce((sum, row) => sum + paise(row.net_amount), 0));
  const orders = rows.reduce((sum, row) => sum + row.purchases_count, 0);
  const credited = rows.reduce((sum, row) => sum + paise(row.credited_amount ?? 0), 0);
  const count = [`${formatCount(orders, 'order')} since ${formatDayShort(first)}`, netOfNotesText(credited, 'debit')].filter(Boolean).join(', ');
  return (
    <CardBody>
      <FigureLink below to={list} figure={formatMoney(net)} count={count} chart={<PurchasesByMonthChart rows={rows} today={today} />} />
    </CardBody>
  );
}
