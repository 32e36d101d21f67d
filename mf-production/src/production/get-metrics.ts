import { call, queryOptions } from '@karkhana/shared-auth';
import type { ProductionRates } from '@karkhana/shared-contract/production/production-record';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const NO_RATES: ProductionRates = { efficiency_rate: 0, quality_rate: 0 };

/** GET /production/metrics: a list of one. */
export const getRates = () =>
  queryOptions({
    queryKey: [...queryKeys.production, 'metrics'],
    queryFn: async ({ signal }) => (await call('GET /api/production/metrics', { signal })).data[0] ?? NO_RATES,
  });

/** GET /production/metrics/daily. */
export const getDailyProduction = () =>
  queryOptions({
    queryKey: [...queryKeys.production, 'daily'],
    queryFn: ({ signal }) => call('GET /api/production/metrics/daily', { signal }),
  });

/** GET /production/metrics/days: the last `days` days, oldest first. */
export const getProductionDays = (days: number) =>
  queryOptions({
    queryKey: [...queryKeys.production, 'days', days],
    queryFn: async ({ signal }) => (await call('GET /api/production/metrics/days', { query: { days }, signal })).data,
  });
