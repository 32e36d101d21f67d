import { useQuery } from '@karkhana/shared-auth';
import { type Day, dayInIndia, firstOfMonth } from '@karkhana/shared-contract/dates';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { CardBody, FigureLink, formatCount, formatMoney, WidgetFrame } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getSalesSummary } from '../reports/get-sales-summary.ts';
import { countOf, sumOf } from '../reports/summary-totals.ts';

const SalesByDayChart = lazy(() => import('./sales-by-day-chart.tsx'));

/** The dashboard's card: what was sold this month up to today, day by day. The figures do not wait for the chart. */
export default function SalesThisMonth() {
  const today = dayInIndia();
  const first = firstOfMonth(today);
  const list = `/sales?start_date=${first}&end_date=${today}&cancelled=false`;
  const summary = useQuery(getSalesSummary({ by: 'day', start_date: first, end_date: today }));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Sales this month" link={{ to: list, label: 'View sales' }} state={state} onRetry={summary.refetch}>
      {summary.data && <Figures rows={summary.data.data} today={today} list={list} />}
    </WidgetFrame>
  );
}

function Figures({ rows, today, list }: { rows: readonly SalesSummaryRow[]; today: Day; list: string }) {
  const lead = <FigureLink to={list} figure={formatMoney(sumOf(rows, 'net_amount'))} count={formatCount(countOf(rows), 'invoice')} />;
  return (
    <CardBody>
      <Suspense fallback={<div style={{ minHeight: 212 }}>{lead}</div>}>
        <SalesByDayChart rows={rows} today={today} lead={lead} />
      </Suspense>
    </CardBody>
  );
}
