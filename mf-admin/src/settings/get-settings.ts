import { api, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import type { Settings } from '@karkhana/shared-contract/company/settings';
import { COMPANY_QUERY } from '@karkhana/shared-contract/constants';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /users/settings, kept and retried like the company settings that it carries (spec section 9). */
export const getSettings = () =>
  queryOptions({
    queryKey: queryKeys.settings,
    queryFn: async ({ signal }) => (await api.get<{ data: Settings }>('/users/settings', { signal })).data.data,
    staleTime: COMPANY_QUERY.staleTime,
    retry: retryUpTo(COMPANY_QUERY.retry),
  });
