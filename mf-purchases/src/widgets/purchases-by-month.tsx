import { useQuery } from '@karkhana/shared-auth';
import { type Day, dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { PurchasesSummaryRow } from '@karkhana/shared-contract/purchases/purchases-summary';
import { CardBody, FigureLink, formatCount, formatDayShort, formatMoney, WidgetFrame } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getPurchasesSummary } from './get-purchases-summary.ts';

const PurchasesByMonthChart = lazy(() => import('./purchases-by-month-chart.tsx'));

/** The dashboard's card: what was ordered this financial year up to today, month by month. The figures do not wait for the chart. */
export default function PurchasesByMonth() {
  const today = dayInIndia();
  const first = firstOfFinancialYear(today);
  const list = `/purchases?startDate=${first}&endDate=${today}&cancelled=false`;
  const summary = useQuery(getPurchasesSummary({ startDate: first, endDate: today }));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Purchases by month" link={{ to: list, label: 'View purchases' }} state={state} onRetry={summary.refetch}>
      {summary.data && <Months rows={summary.data} first={first} today={today} list={list} />}
    </WidgetFrame>
  );
}

function Months({ rows, first, today, list }: { rows: readonly PurchasesSummaryRow[]; first: Day; today: Day; list: string }) {
  const net = rupees(rows.reduce((sum, row) => sum + paise(row.net_amount), 0));
  const orders = rows.reduce((sum, row) => sum + row.purchases_count, 0);
  const lead = <FigureLink below to={list} figure={formatMoney(net)} count={`${formatCount(orders, 'order')} since ${formatDayShort(first)}`} />;
  return (
    <CardBody>
      <Suspense fallback={<div style={{ minHeight: 232 }}>{lead}</div>}>
        <PurchasesByMonthChart rows={rows} today={today} lead={lead} />
      </Suspense>
    </CardBody>
  );
}
