import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /accounts, by code. */
export const getAccounts = () =>
  queryOptions({ queryKey: [...queryKeys.accounting, 'accounts'], queryFn: ({ signal }) => call('GET /api/accounts', { signal }) });
