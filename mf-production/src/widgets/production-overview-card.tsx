import { serverMessageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { dayInIndia, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import type { DailyProduction } from '@karkhana/shared-contract/production/production-record';
import { Card, CardGrid, ErrorState, FiguresSkeleton, formatMoney, formatQuantity, SectionTitle, StatCard, ToCome } from '@karkhana/shared-ui';
import { useId } from 'react';
import { getDailyProduction } from '../production/get-metrics.ts';
import { productionListPath } from './production-list-path.ts';

/** The list of records shows neither amounts nor costs; this report shows both. */
const REPORT = '/reports?report=production-summary';

/** The dashboard's Production Overview: four cards. */
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
