import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** How many rows the cards show; the links lead to all of them. */
const SHOWN = 3;

/** GET /sales/due: one answer for both cards of the dashboard. */
export const getDueSales = () =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'due', SHOWN],
    queryFn: async ({ signal }) => (await call('GET /api/sales/due', { query: { limit: SHOWN }, signal })).data,
  });
