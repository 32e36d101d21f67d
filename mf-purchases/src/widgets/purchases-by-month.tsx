import { useQuery } from '@karkhana/shared-auth';
import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { PurchasesSummaryRow } from '@karkhana/shared-contract/purchases/purchases-summary';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import { CardBody, FigureLink, formatCount, formatDayShort, formatMoney, WidgetFrame } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { getPurchasesSummary } from './get-purchases-summary.ts';
import { orderedListPath } from './ordered-list-path.ts';

const PurchasesByMonthChart = lazy(() => import('./purchases-by-month-chart.tsx'));

/** The dashboard's card: what was ordered this financial year, as the reports count it, month by month. The figures do not wait for the chart. */
export default function PurchasesByMonth() {
  const today = dayInIndia();
  const year = daysOf('this-year', today);
  const list = orderedListPath(year.startDate, year.endDate);
  const summary = useQuery(getPurchasesSummary(year));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Purchases by month" link={{ to: list, label: 'View purchases' }} state={state} onRetry={summary.refetch}>
      {summary.data && <Months rows={summary.data} first={year.startDate} today={today} list={list} />}
    </WidgetFrame>
  );
}

function Months({ rows, first, today, list }: { rows: readonly PurchasesSummaryRow[]; first: Day; today: Day; list: string }) {
  const net = rupees(rows.reduce((sum, row) => sum + paise(row.net_amount), 0));
  const orders = rows.reduce((sum, row) => sum + row.purchases_count, 0);
  const count = `${formatCount(orders, 'order')} since ${formatDayShort(first)}`;
  return (
    <CardBody>
      <FigureLink below to={list} figure={formatMoney(net)} count={count} chart={<PurchasesByMonthChart rows={rows} today={today} />} />
    </CardBody>
  );
}
