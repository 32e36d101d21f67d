import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

type Filters = { startDate?: string | undefined; endDate?: string | undefined; purchase_id?: number; vendor_id?: number };

/** GET /purchase-bills; another page keeps the rows of the last one until it has come. */
export const getBills = (query: Filters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'bills', query] as unknown[],
    queryFn: ({ signal }) => call('GET /api/purchase-bills', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /purchase-bills/:id. `id` as in the address. */
export const getBill = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'bill', id],
    queryFn: async ({ signal }) => (await call('GET /api/purchase-bills/:id', { params: { id }, signal })).data,
  });
