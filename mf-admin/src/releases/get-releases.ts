import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const LOOK_AGAIN = 15_000;

/** GET /releases: what is live of each area now; pipelines change it while one looks. */
export const getReleases = () =>
  queryOptions({
    queryKey: [...queryKeys.releases, 'list'],
    queryFn: ({ signal }) => call('GET /api/releases', { signal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN,
  });
