import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { EditUser } from '@karkhana/shared-contract/users/user-schemas';

/** PUT /users/:id. */
export function useUpdateUser(id: number) {
  return useMutation({
    mutationFn: async (user: EditUser) => (await call('PUT /api/users/:id', { params: { id }, body: user })).data,
    onSettled: useRefresh(touchedBy.user),
  });
}
