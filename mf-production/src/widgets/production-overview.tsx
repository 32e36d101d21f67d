import { useQuery } from '@karkhana/shared-auth';
import { dayInIndia, firstOfMonth } from '@karkhana/shared-contract/dates';
import type { DailyProduction } from '@karkhana/shared-contract/production/production-record';
import { Card, CardBody, CardGrid, ErrorState, formatMoney, formatQuantity, Loading, SectionTitle, StatCard } from '@karkhana/shared-ui';
import { lazy, Suspense, useId } from 'react';
import { getDailyProduction, getProductionDays } from '../production/get-metrics.ts';

const ProductionByDayChart = lazy(() => import('./production-by-day-chart.tsx'));
const DAYS = 30;

/** The dashboard's Production Overview (spec section 2): four cards, and the last 30 days. The figures do not wait for the chart. */
export default function ProductionOverview() {
  const title = useId();
  const daily = useQuery(getDailyProduction());
  return (
    <section aria-labelledby={title}>
      <SectionTitle id={title}>Production Overview</SectionTitle>
      {daily.data ? (
        <Figures daily={daily.data} />
      ) : daily.isError && !daily.isFetching ? (
        <Card>
          <ErrorState message="Failed to fetch daily production metrics" onRetry={daily.refetch} />
        </Card>
      ) : (
        <Card>
          <Loading />
        </Card>
      )}
      <LastDays />
    </section>
  );
}

function Figures({ daily }: { daily: DailyProduction }) {
  const today = dayInIndia();
  const [ofToday, ofMonth] = [`/production?startDate=${today}&endDate=${today}`, `/production?startDate=${firstOfMonth(today)}`];
  return (
    <CardGrid columns={4}>
      <StatCard label="Daily Production" value={formatQuantity(daily.daily_production)} unit="units" to={ofToday} />
      <StatCard label="Production Amount" value={formatMoney(daily.production_amount)} to={ofToday} />
      <StatCard label="Monthly Production" value={formatQuantity(daily.total_production)} unit="units" to={ofMonth} />
      <StatCard label="Total Cost" value={formatMoney(daily.total_cost)} to={ofMonth} />
    </CardGrid>
  );
}

function LastDays() {
  const days = useQuery(getProductionDays(DAYS));
  const height = 250;
  return (
    <div style={{ marginTop: 12 }}>
      <Card title="Production in the last 30 days">
        <CardBody style={{ minHeight: height }}>
          {days.data ? (
            <Suspense fallback={<Loading />}>
              <ProductionByDayChart days={days.data} />
            </Suspense>
          ) : days.isError && !days.isFetching ? (
            <ErrorState message="The chart could not be loaded" onRetry={days.refetch} />
          ) : (
            <Loading />
          )}
        </CardBody>
      </Card>
    </div>
  );
}
