import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /releases/history, newest first. */
export const getReleaseHistory = (query: Pick<ListQuery, 'page' | 'limit'> & { area?: string | undefined }) =>
  queryOptions({
    queryKey: [...queryKeys.releases, 'history', query],
    queryFn: ({ signal }) => call('GET /api/releases/history', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
