import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** DELETE /users/:id. */
export function useDeleteUser(id: number) {
  return useMutation({ mutationFn: () => call('DELETE /api/users/:id', { params: { id } }), onSettled: useRefresh(touchedBy.user) });
}
