import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const LOOK_AGAIN = 15_000;

/** GET /releases/health: each live version in the last hour, and beside it the one of a share of the users. */
export const getHealth = () =>
  queryOptions({
    queryKey: [...queryKeys.releases, 'health'],
    queryFn: ({ signal }) => call('GET /api/releases/health', { signal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN,
  });
