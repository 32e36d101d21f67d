import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { User } from '@karkhana/shared-contract/users/user';

/** PUT /users/:id/permissions. */
export function useSetPermissions({ id, version }: User) {
  return useMutation({
    mutationFn: async (permissions: Permission[]) => (await api.put<{ data: User }>(`/users/${id}/permissions`, { permissions, version })).data.data,
    onSettled: useRefresh(touchedBy.user),
  });
}
