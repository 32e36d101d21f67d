import { api, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { DailyProduction, ProductionDay, ProductionRates } from '@karkhana/shared-contract/production/production-record';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const NO_RATES: ProductionRates = { efficiency_rate: 0, quality_rate: 0 };

/** GET /production/metrics: a list of one (spec section 3). */
export const getRates = () =>
  queryOptions({
    queryKey: [...queryKeys.production, 'metrics'],
    queryFn: async ({ signal }) => (await api.get<Page<ProductionRates>>('/production/metrics', { signal })).data.data[0] ?? NO_RATES,
  });

/** GET /production/metrics/daily. */
export const getDailyProduction = () =>
  queryOptions({
    queryKey: [...queryKeys.production, 'daily'],
    queryFn: async ({ signal }) => (await api.get<DailyProduction>('/production/metrics/daily', { signal })).data,
  });

/** GET /production/metrics/days: the last so many days, oldest first. */
export const getProductionDays = (days: number) =>
  queryOptions({
    queryKey: [...queryKeys.production, 'days', days],
    queryFn: async ({ signal }) => (await api.get<Page<ProductionDay>>('/production/metrics/days', { params: { days }, signal })).data.data,
  });
