import { api, queryOptions } from '@karkhana/shared-auth';
import type { TransactionCategory } from '@karkhana/shared-contract/accounting/transaction';
import type { TransactionType } from '@karkhana/shared-contract/constants';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { SelectOption } from '@karkhana/shared-ui';

/** GET /accounting/types: the categories of both types. */
export const getCategories = () =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'categories'],
    queryFn: async ({ signal }) => (await api.get<Page<TransactionCategory>>('/accounting/types', { signal })).data.data,
  });

/** The names of one type's categories; of both where `type` is ''. */
export const categoryOptions = (categories: readonly TransactionCategory[], type: TransactionType | ''): SelectOption[] =>
  categories.filter((category) => type === '' || category.type === type).map(({ name }) => ({ value: name, label: name }));
