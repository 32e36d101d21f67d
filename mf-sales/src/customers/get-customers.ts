import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /sales/customers. */
export const getCustomers = (query: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'customers', query],
    queryFn: ({ signal }) => call('GET /api/sales/customers', { query, signal }),
    placeholderData: keepPreviousData,
  });
