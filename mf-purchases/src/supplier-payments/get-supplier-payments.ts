import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /supplier-payments of one supplier; another page keeps the rows of the last one until it has come. */
export const getSupplierPayments = (query: { vendor_id: number } & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'supplier-payments', query],
    queryFn: ({ signal }) => call('GET /api/supplier-payments', { query, signal }),
    placeholderData: keepPreviousData,
  });
