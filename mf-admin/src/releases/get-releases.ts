import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const LOOK_AGAIN = 15_000;

/** GET /releases: the live version of each area now; pipelines change it at any time. */
export const getReleases = () =>
  queryOptions({
    queryKey: [...queryKeys.releases, 'list'],
    queryFn: ({ signal }) => call('GET /api/releases', { signal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN,
  });
