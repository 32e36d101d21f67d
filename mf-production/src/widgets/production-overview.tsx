import { useQuery } from '@karkhana/shared-auth';
import { addDays, type Day, dayInIndia, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import type { DailyProduction } from '@karkhana/shared-contract/production/production-record';
import {
  Card,
  CardBody,
  CardGrid,
  ErrorState,
  formatMoney,
  formatQuantity,
  Loading,
  media,
  SectionTitle,
  StatCard,
  styled,
  TextLink,
  type,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId } from 'react';
import { getDailyProduction, getProductionDays } from '../production/get-metrics.ts';

const ProductionByDayChart = lazy(() => import('./production-by-day-chart.tsx'));
const DAYS = 30;
/** As high as the cards that follow, so that nothing below moves. */
const Waiting = styled('div')({ display: 'grid', alignContent: 'center', height: 77, overflow: 'clip', [media.belowDesk]: { height: 146 } });
const listPath = (startDate: Day, endDate: Day) => `/production?startDate=${startDate}&endDate=${endDate}`;

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
          <Waiting>
            <Loading />
          </Waiting>
        </Card>
      )}
      <LastDays />
    </section>
  );
}

function Figures({ daily }: { daily: DailyProduction }) {
  const today = dayInIndia();
  const [ofToday, ofMonth] = [listPath(today, today), listPath(firstOfMonth(today), lastOfMonth(today))];
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
  const today = dayInIndia();
  const days = useQuery(getProductionDays(DAYS));
  const height = 250;
  return (
    <div style={{ marginTop: 12 }}>
      <Card
        title="Production in the last 30 days"
        action={
          <TextLink to={listPath(addDays(today, 1 - DAYS), today)} style={type.small}>
            View production
          </TextLink>
        }
      >
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
