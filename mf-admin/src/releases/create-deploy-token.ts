import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { DeployTokenInput } from '@karkhana/shared-contract/releases/release-schemas';

/** POST /releases/tokens: the answer is the only place that ever contains the token itself. */
export function useCreateDeployToken() {
  return useMutation({
    mutationFn: async (input: DeployTokenInput) => (await call('POST /api/releases/tokens', { body: input })).data,
    onSettled: useRefresh(touchedBy.release),
    gcTime: 0,
  });
}
