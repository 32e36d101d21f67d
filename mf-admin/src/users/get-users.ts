import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { User } from '@karkhana/shared-contract/users/user';

/** GET /users/list. */
export const getUsers = (query: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.users, 'list', query],
    queryFn: async ({ signal }) => (await api.get<Page<User>>('/users/list', { params: query, signal })).data,
    placeholderData: keepPreviousData,
  });
