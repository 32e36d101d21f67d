import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { RollbackInput } from '@karkhana/shared-contract/releases/release-schemas';

/** POST /releases/:area/rollback. With `from`, what the user saw as live, two people who roll back at once go back once. */
export function useRollBackRelease(area: string) {
  return useMutation({
    mutationFn: async (input: RollbackInput) => (await call('POST /api/releases/:area/rollback', { params: { area }, body: input })).data,
    onSettled: useRefresh(touchedBy.release),
  });
}
