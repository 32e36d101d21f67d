import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /accounting/types: the categories of both types. */
export const getCategories = () =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'categories'],
    queryFn: async ({ signal }) => (await call('GET /api/accounting/types', { signal })).data,
  });
