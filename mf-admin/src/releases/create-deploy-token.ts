import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { NewDeployToken } from '@karkhana/shared-contract/releases/release';
import type { DeployTokenInput } from '@karkhana/shared-contract/releases/release-schemas';

/** POST /releases/tokens: the answer is the only place where the token itself ever stands. */
export function useCreateDeployToken() {
  return useMutation({
    mutationFn: async (input: DeployTokenInput) => (await api.post<{ data: NewDeployToken }>('/releases/tokens', input)).data.data,
    onSettled: useRefresh(touchedBy.release),
    gcTime: 0,
  });
}
