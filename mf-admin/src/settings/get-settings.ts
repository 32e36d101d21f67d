import { call, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import { COMPANY_QUERY } from '@karkhana/shared-contract/constants';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /users/settings, kept and retried like the company settings that it carries. */
export const getSettings = () =>
  queryOptions({
    queryKey: queryKeys.settings,
    queryFn: async ({ signal }) => (await call('GET /api/users/settings', { signal })).data,
    staleTime: COMPANY_QUERY.staleTime,
    retry: retryUpTo(COMPANY_QUERY.retry),
  });
