import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /users/list. */
export const getUsers = (query: ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.users, 'list', query],
    queryFn: ({ signal }) => call('GET /api/users/list', { query, signal }),
    placeholderData: keepPreviousData,
  });
