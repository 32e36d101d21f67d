import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** DELETE /releases/tries/:id: its link opens nothing from now on, and its files are nobody's. */
export function useRevokeTry(id: number) {
  return useMutation({ mutationFn: () => call('DELETE /api/releases/tries/:id', { params: { id } }), onSettled: useRefresh(touchedBy.release) });
}
