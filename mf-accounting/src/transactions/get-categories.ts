import { api, queryOptions } from '@karkhana/shared-auth';
import type { TransactionCategory } from '@karkhana/shared-contract/accounting/transaction';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /accounting/types: the categories of both types. */
export const getCategories = () =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'categories'],
    queryFn: async ({ signal }) => (await api.get<Page<TransactionCategory>>('/accounting/types', { signal })).data.data,
  });
