import { api, useMutation } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { useRefresh } from '../use-refresh.ts';

/** DELETE /releases/tokens/:id: it serves no more from now on. */
export function useRevokeDeployToken(id: number) {
  return useMutation({ mutationFn: () => api.delete(`/releases/tokens/${id}`), onSuccess: useRefresh(touchedBy.release) });
}
