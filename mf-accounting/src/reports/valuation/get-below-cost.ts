import { call, queryOptions } from '@karkhana/shared-auth';
import type { Day } from '@karkhana/shared-contract/dates';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /reports/below-cost. */
export const getBelowCost = (as_of: Day) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'below-cost', as_of],
    queryFn: ({ signal }) => call('GET /api/reports/below-cost', { query: { as_of }, signal }),
  });
