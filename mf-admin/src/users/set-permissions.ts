import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { PermissionsInput } from '@karkhana/shared-contract/users/user-schemas';

/** PUT /users/:id/permissions. */
export function useSetPermissions(id: number) {
  return useMutation({
    mutationFn: async (body: PermissionsInput) => (await call('PUT /api/users/:id/permissions', { params: { id }, body })).data,
    onSettled: useRefresh(touchedBy.user),
  });
}
