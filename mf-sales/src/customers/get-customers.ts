import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { Customer } from '@karkhana/shared-contract/sales/sale';

/** GET /sales/customers. */
export const getCustomers = (query: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'customers', query],
    queryFn: async ({ signal }) => (await api.get<Page<Customer>>('/sales/customers', { params: query, signal })).data,
    placeholderData: keepPreviousData,
  });
