import { serverMessageOf, useQuery } from '@karkhana/shared-auth';
import { EXCELLENT_QUALITY, GOOD_EFFICIENCY } from '@karkhana/shared-contract/constants';
import { CardGrid, ErrorText, formatPercent, formatQuantity, StatCard, StatusChip } from '@karkhana/shared-ui';
import { getDailyProduction, getRates } from './get-metrics.ts';

/** Today, this month, and how well it went. */
export function MetricCards() {
  const daily = useQuery(getDailyProduction());
  const rates = useQuery(getRates());
  const { efficiency_rate = 0, quality_rate = 0 } = rates.data ?? {};
  const stateOf = (query: typeof daily | typeof rates) => ({
    loading: !query.data && (query.isFetching || !query.isError),
    onRetry: !query.data && query.isError ? () => void query.refetch() : undefined,
  });
  const failed = [
    { ...daily, words: 'Failed to fetch daily production metrics' },
    { ...rates, words: 'Failed to fetch production metrics' },
  ].find(({ data, isError, isFetching }) => !data && isError && !isFetching);
  return (
    <div style={{ marginBottom: 12 }}>
      <CardGrid columns={4}>
        <StatCard label="Today's Production" value={formatQuantity(daily.data?.daily_production)} unit="units" {...stateOf(daily)} />
        <StatCard label="Monthly Production" value={formatQuantity(daily.data?.total_production)} unit="units" {...stateOf(daily)} />
        <StatCard
          label="Efficiency Rate"
          value={formatPercent(efficiency_rate)}
          hint={<StatusChip status={efficiency_rate > GOOD_EFFICIENCY ? 'good' : 'needs_improvement'} />}
          {...stateOf(rates)}
        />
        <StatCard
          label="Quality Rate"
          value={formatPercent(quality_rate)}
          hint={<StatusChip status={quality_rate > EXCELLENT_QUALITY ? 'excellent' : 'needs_attention'} />}
          {...stateOf(rates)}
        />
      </CardGrid>
      <div role="alert">
        {failed && (
          <div style={{ marginTop: 6 }}>
            <ErrorText>{serverMessageOf(failed.error, failed.words)}</ErrorText>
          </div>
        )}
      </div>
    </div>
  );
}
