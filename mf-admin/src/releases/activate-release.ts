import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ReleaseChange } from '@karkhana/shared-contract/releases/release';
import type { ActivateInput } from '@karkhana/shared-contract/releases/release-schemas';

/** POST /releases/:area/activate. */
export function useActivateRelease(area: string) {
  return useMutation({
    mutationFn: async (input: ActivateInput) => (await api.post<{ data: ReleaseChange[] }>(`/releases/${area}/activate`, input)).data.data,
    onSettled: useRefresh(touchedBy.release),
  });
}
