import { call, keepPreviousData, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { PURCHASES_QUERY } from '@karkhana/shared-contract/constants';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { PurchaseFilters } from './purchase-list-state.ts';

/** GET /purchases; another page keeps the rows of the last one until it has come. */
export const getPurchases = (query: PurchaseFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'list', query],
    queryFn: async ({ signal }) => {
      const { purchases, total } = await call('GET /api/purchases', { query, signal });
      return { data: purchases, total };
    },
    placeholderData: keepPreviousData,
    ...PURCHASES_QUERY,
    retry: retryUpTo(PURCHASES_QUERY.retry),
  });
