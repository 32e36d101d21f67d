import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /releases/tokens/:id/take-over: the signed-in user is responsible for it from now on. */
export function useTakeOverToken(id: number) {
  return useMutation({ mutationFn: () => call('POST /api/releases/tokens/:id/take-over', { params: { id } }), onSettled: useRefresh(touchedBy.release) });
}
