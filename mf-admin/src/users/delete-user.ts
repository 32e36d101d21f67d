import { api, useMutation } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { useRefresh } from '../use-refresh.ts';

/** DELETE /users/:id. */
export function useDeleteUser(id: number) {
  return useMutation({ mutationFn: () => api.delete(`/users/${id}`), onSuccess: useRefresh(touchedBy.user) });
}
