import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const TOUCHED = [queryKeys.devices];

/** DELETE /users/sessions/:id. The list is read again also when it failed: the device may be gone already. */
export function useSignOutDevice() {
  const refresh = useRefresh(TOUCHED);
  return useMutation({ mutationFn: (id: number) => call('DELETE /api/users/sessions/:id', { params: { id } }), onSettled: refresh });
}
