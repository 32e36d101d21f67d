import { api, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { DeployToken } from '@karkhana/shared-contract/releases/release';

/** GET /releases/tokens, newest first. */
export const getDeployTokens = () =>
  queryOptions({
    queryKey: [...queryKeys.releases, 'tokens'],
    queryFn: async ({ signal }) => (await api.get<Page<DeployToken>>('/releases/tokens', { signal })).data,
    staleTime: 0,
  });
