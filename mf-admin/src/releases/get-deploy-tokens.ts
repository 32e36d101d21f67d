import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /releases/tokens, newest first. */
export const getDeployTokens = () =>
  queryOptions({
    queryKey: [...queryKeys.releases, 'tokens'],
    queryFn: ({ signal }) => call('GET /api/releases/tokens', { signal }),
    staleTime: 0,
  });
