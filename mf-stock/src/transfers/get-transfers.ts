import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /stock-transfers, the newest first. */
export const getTransfers = (paging: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'transfers', paging],
    queryFn: ({ signal }) => call('GET /api/stock-transfers', { query: paging, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /stock-transfers/:id, with its items. */
export const getTransfer = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'transfer', id],
    queryFn: async ({ signal }) => (await call('GET /api/stock-transfers/:id', { params: { id }, signal })).data,
  });
