import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ProfileInput } from '@karkhana/shared-contract/users/profile-schemas';

/** PUT /users/profile. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: async (profile: ProfileInput) => (await call('PUT /api/users/profile', { body: profile })).data,
    onSettled: useRefresh(touchedBy.profile),
  });
}
