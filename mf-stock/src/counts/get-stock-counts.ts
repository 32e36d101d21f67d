import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /stock-counts, the newest first. */
export const getStockCounts = (paging: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'counts', paging],
    queryFn: ({ signal }) => call('GET /api/stock-counts', { query: paging, signal }),
    placeholderData: keepPreviousData,
  });
