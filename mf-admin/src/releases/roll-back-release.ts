import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ReleaseChange } from '@karkhana/shared-contract/releases/release';
import type { RollbackInput } from '@karkhana/shared-contract/releases/release-schemas';

/** POST /releases/:area/rollback. With `from`, what the user saw as live, two people who roll back at once go back once. */
export function useRollBackRelease(area: string) {
  return useMutation({
    mutationFn: async (input: RollbackInput) => (await api.post<{ data: ReleaseChange[] }>(`/releases/${area}/rollback`, input)).data.data,
    onSettled: useRefresh(touchedBy.release),
  });
}
