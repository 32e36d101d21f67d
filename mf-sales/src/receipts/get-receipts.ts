import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /receipts of one customer; another page keeps the rows of the last one until it has come. */
export const getReceipts = (query: { vendor_id: number; unallocated?: boolean } & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'receipts', query],
    queryFn: ({ signal }) => call('GET /api/receipts', { query, signal }),
    placeholderData: keepPreviousData,
  });
