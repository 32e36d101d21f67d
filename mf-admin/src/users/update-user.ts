import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { User } from '@karkhana/shared-contract/users/user';
import type { EditUser } from '@karkhana/shared-contract/users/user-schemas';

/** PUT /users/:id. */
export function useUpdateUser(id: number) {
  return useMutation({
    mutationFn: async (user: EditUser) => (await api.put<{ data: User }>(`/users/${id}`, user)).data.data,
    onSettled: useRefresh(touchedBy.user),
  });
}
