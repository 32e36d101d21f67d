import { api, queryOptions } from '@karkhana/shared-auth';
import type { MonthSummary } from '@karkhana/shared-contract/accounting/monthly-summary';
import type { Day } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /accounting/monthly-summary: completed transactions by month, both days included. */
export const getMonthlySummary = (days: { startDate: Day; endDate: Day }) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'monthly-summary', days],
    queryFn: async ({ signal }) => (await api.get<Page<MonthSummary>>('/accounting/monthly-summary', { params: days, signal })).data.data,
  });
