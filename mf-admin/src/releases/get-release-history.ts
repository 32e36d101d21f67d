import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { ReleaseChange } from '@karkhana/shared-contract/releases/release';

/** GET /releases/history, newest first. */
export const getReleaseHistory = (query: Pick<ListQuery, 'page' | 'limit'> & { area?: string | undefined }) =>
  queryOptions({
    queryKey: [...queryKeys.releases, 'history', query],
    queryFn: async ({ signal }) => (await api.get<Page<ReleaseChange>>('/releases/history', { params: query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
