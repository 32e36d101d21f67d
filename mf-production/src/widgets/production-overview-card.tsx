import { serverMessageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { addDays, dayInIndia, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import type { DailyProduction } from '@karkhana/shared-contract/production/production-record';
import {
  Card,
  CardBody,
  CardGrid,
  ChartSkeleton,
  ErrorState,
  FiguresSkeleton,
  formatMoney,
  formatQuantity,
  SectionTitle,
  StatCard,
  TextLink,
  ToCome,
  type,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId } from 'react';
import { getDailyProduction, getProductionDays } from '../production/get-metrics.ts';
import { productionListPath } from './production-list-path.ts';

/** Comes after the figures, or ahead with the rest of the dashboard. */
export const later = () => import(/* webpackChunkName: "dashboard-charts" */ './production-by-day-chart.tsx');
const ProductionByDayChart = lazy(later);
const DAYS = 30;
/** The list of records shows neither amounts nor costs; this report shows both. */
const REPORT = '/reports?report=production-summary';

/** The dashboard's Production Overview: four cards, and the last 30 days. The figures do not wait for the chart. */
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
          <ErrorState message={serverMessageOf(daily.error, 'Failed to fetch daily production metrics')} onRetry={daily.refetch} />
        </Card>
      ) : (
        <ToCome name="Production Overview">
          <FiguresSkeleton />
        </ToCome>
      )}
      <LastDays />
    </section>
  );
}

function Figures({ daily }: { daily: DailyProduction }) {
  const today = dayInIndia();
  const canReport = useCan('reports:view');
  const [ofToday, ofMonth] = [productionListPath(today, today), productionListPath(firstOfMonth(today), lastOfMonth(today))];
  const amountOfToday = canReport ? `${REPORT}&period=custom&startDate=${today}&endDate=${today}` : ofToday;
  const costOfMonth = canReport ? `${REPORT}&period=this-month` : ofMonth;
  return (
    <CardGrid columns={4}>
      <StatCard label="Daily Production" value={formatQuantity(daily.daily_production)} unit="units" to={ofToday} />
      <StatCard label="Production Amount" value={formatMoney(daily.production_amount)} to={amountOfToday} />
      <StatCard label="Monthly Production" value={formatQuantity(daily.total_production)} unit="units" to={ofMonth} />
      <StatCard label="Total Cost" value={formatMoney(daily.total_cost)} to={costOfMonth} />
    </CardGrid>
  );
}

function LastDays() {
  const today = dayInIndia();
  const days = useQuery(getProductionDays(DAYS));
  const height = 250;
  return (
    <div style={{ marginTop: 12 }}>
      <Card
        title="Production in the last 30 days"
        action={
          <TextLink to={productionListPath(addDays(today, 1 - DAYS), today)} style={type.small}>
            View production
          </TextLink>
        }
      >
        <div style={{ minHeight: height }}>
          {days.data ? (
            <Suspense fallback={<ChartToCome />}>
              <CardBody>
                <ProductionByDayChart days={days.data} />
              </CardBody>
            </Suspense>
          ) : days.isError && !days.isFetching ? (
            <ErrorState message="The chart could not be loaded" onRetry={days.refetch} />
          ) : (
            <ChartToCome />
          )}
        </div>
      </Card>
    </div>
  );
}

const ChartToCome = () => (
  <ToCome name="the chart">
    <ChartSkeleton />
  </ToCome>
);
