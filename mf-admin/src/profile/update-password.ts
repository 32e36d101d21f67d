import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { PasswordInput } from '@karkhana/shared-contract/users/profile-schemas';

const TOUCHED = [queryKeys.devices, queryKeys.activity];

/** PUT /users/password: the other devices are signed out. */
export function useUpdatePassword() {
  return useMutation({ mutationFn: (passwords: PasswordInput) => call('PUT /api/users/password', { body: passwords }), onSettled: useRefresh(TOUCHED) });
}
