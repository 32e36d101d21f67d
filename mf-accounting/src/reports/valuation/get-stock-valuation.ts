import { call, queryOptions } from '@karkhana/shared-auth';
import type { Day } from '@karkhana/shared-contract/dates';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** Milliseconds between two looks while costs are being worked out. */
const LOOK_AGAIN = 3_000;

/** GET /reports/stock-valuation: every item at once, looked at again until all costs are worked out. */
export const getStockValuation = (as_of: Day) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'stock-valuation', as_of],
    queryFn: ({ signal }) => call('GET /api/reports/stock-valuation', { query: { as_of }, signal }),
    refetchInterval: ({ state }) => (state.data?.recosting.length ? LOOK_AGAIN : false),
  });
