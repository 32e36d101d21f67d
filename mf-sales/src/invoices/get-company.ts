import { api, queryOptions, retryUpTo } from '@karkhana/shared-auth';
import type { Company } from '@karkhana/shared-contract/company/company';
import { COMPANY_QUERY } from '@karkhana/shared-contract/constants';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /users/company. */
export const getCompany = () =>
  queryOptions({
    queryKey: queryKeys.company,
    queryFn: async ({ signal }) => (await api.get<{ data: Company }>('/users/company', { signal })).data.data,
    staleTime: COMPANY_QUERY.staleTime,
    retry: retryUpTo(COMPANY_QUERY.retry),
  });
