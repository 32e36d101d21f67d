import { COMPANY_QUERY } from '@karkhana/shared-contract/constants';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { retryUpTo } from './query-client.ts';

/** GET /users/company: the company of these books. */
export const getCompany = () =>
  queryOptions({
    queryKey: queryKeys.company,
    queryFn: async ({ signal }) => (await call('GET /api/users/company', { signal })).data,
    staleTime: COMPANY_QUERY.staleTime,
    retry: retryUpTo(COMPANY_QUERY.retry),
  });
