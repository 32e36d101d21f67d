import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /releases/tries: the links that are open now, newest first. */
export const getTries = () =>
  queryOptions({
    queryKey: [...queryKeys.releases, 'tries'],
    queryFn: ({ signal }) => call('GET /api/releases/tries', { signal }),
    staleTime: 0,
  });
