import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** DELETE /releases/tokens/:id: it serves no more from now on. */
export function useRevokeDeployToken(id: number) {
  return useMutation({ mutationFn: () => api.delete(`/releases/tokens/${id}`), onSettled: useRefresh(touchedBy.release) });
}
