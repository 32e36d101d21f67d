import { api, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';

const LOOK_AGAIN = 15_000;

/** GET /releases: what is live of each area now; pipelines change it while one looks. */
export const getReleases = () =>
  queryOptions({
    queryKey: [...queryKeys.releases, 'list'],
    queryFn: async ({ signal }) => (await api.get<Page<AreaReleases>>('/releases', { signal })).data,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN,
  });
