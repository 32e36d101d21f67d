import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { NewUser } from '@karkhana/shared-contract/users/user-schemas';

/** POST /users. One `key` for one form: a second try makes one user. */
export function useCreateUser() {
  return useMutation({
    mutationFn: async ({ user, key }: { user: NewUser; key: string }) => (await call('POST /api/users', { body: user, key })).data,
    onSettled: useRefresh(touchedBy.user),
  });
}
