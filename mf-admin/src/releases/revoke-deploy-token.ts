import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** DELETE /releases/tokens/:id: it serves no more from now on. */
export function useRevokeDeployToken(id: number) {
  return useMutation({ mutationFn: () => call('DELETE /api/releases/tokens/:id', { params: { id } }), onSettled: useRefresh(touchedBy.release) });
}
