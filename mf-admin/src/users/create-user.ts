import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { User } from '@karkhana/shared-contract/users/user';
import type { NewUser } from '@karkhana/shared-contract/users/user-schemas';

/** POST /users. One `key` for one form: a second try makes one user. */
export function useCreateUser() {
  return useMutation({
    mutationFn: async ({ user, key }: { user: NewUser; key: string }) =>
      (await api.post<{ data: User }>('/users', user, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.user),
  });
}
