import { useQuery } from '@karkhana/shared-auth';
import { type Day, dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { CardBody, FigureLink, formatCount, formatDayShort, formatMoney, WidgetFrame } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getSalesSummary } from '../reports/get-sales-summary.ts';
import { countOf, sumOf } from '../reports/summary-totals.ts';

const SalesByMonthChart = lazy(() => import('./sales-by-month-chart.tsx'));

/** The dashboard's card: what was sold this financial year up to today, month by month. The figures do not wait for the chart. */
export default function SalesByMonth() {
  const today = dayInIndia();
  const first = firstOfFinancialYear(today);
  const list = `/sales?start_date=${first}&end_date=${today}&cancelled=false`;
  const summary = useQuery(getSalesSummary({ by: 'month', start_date: first, end_date: today }));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Sales by month" link={{ to: list, label: 'View sales' }} state={state} onRetry={summary.refetch}>
      {summary.data && <Months rows={summary.data.data} first={first} today={today} list={list} />}
    </WidgetFrame>
  );
}

function Months({ rows, first, today, list }: { rows: readonly SalesSummaryRow[]; first: Day; today: Day; list: string }) {
  const count = `${formatCount(countOf(rows), 'invoice')} since ${formatDayShort(first)}`;
  const lead = <FigureLink to={list} figure={formatMoney(sumOf(rows, 'net_amount'))} count={count} below />;
  return (
    <CardBody>
      <Suspense fallback={<div style={{ minHeight: 232 }}>{lead}</div>}>
        <SalesByMonthChart rows={rows} today={today} lead={lead} />
      </Suspense>
    </CardBody>
  );
}
