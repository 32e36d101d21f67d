import { call, queryOptions } from '@karkhana/shared-auth';
import type { Day } from '@karkhana/shared-contract/dates';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { SalesSummaryBy } from '@karkhana/shared-contract/sales/sale';

export interface SalesSummaryQuery {
  by: SalesSummaryBy;
  start_date: Day | undefined;
  end_date: Day | undefined;
  /** Without them every row comes. */
  page?: number;
  limit?: number;
}

/** GET /sales/summary; days and months in their order, customers and products by amount. Cancelled sales do not count. */
export const getSalesSummary = (query: SalesSummaryQuery) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'summary', query],
    queryFn: ({ signal }) => call('GET /api/sales/summary', { query, signal }),
  });
