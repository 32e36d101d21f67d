import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ProfileInput } from '@karkhana/shared-contract/users/profile-schemas';
import type { Profile } from '@karkhana/shared-contract/users/user';

/** PUT /users/profile. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: async (profile: ProfileInput) => (await api.put<{ data: Profile }>('/users/profile', profile)).data.data,
    onSettled: useRefresh(touchedBy.profile),
  });
}
