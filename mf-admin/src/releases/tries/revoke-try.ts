import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** DELETE /releases/tries/:id: from now on its link opens nothing, and its files are not served. */
export function useRevokeTry(id: number) {
  return useMutation({ mutationFn: () => call('DELETE /api/releases/tries/:id', { params: { id } }), onSettled: useRefresh(touchedBy.release) });
}
