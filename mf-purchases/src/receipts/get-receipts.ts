import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

type Filters = { startDate?: string | undefined; endDate?: string | undefined; purchase_id?: number; vendor_id?: number };

/** GET /goods-receipts; another page keeps the rows of the last one until it has come. */
export const getReceipts = (query: Filters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'goods-receipts', query] as unknown[],
    queryFn: ({ signal }) => call('GET /api/goods-receipts', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /goods-receipts/:id. `id` as in the address. */
export const getReceipt = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'goods-receipt', id],
    queryFn: async ({ signal }) => (await call('GET /api/goods-receipts/:id', { params: { id }, signal })).data,
  });
