import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { RollbackInput } from '@karkhana/shared-contract/releases/release-schemas';

/** POST /releases/:area/rollback. `from` is the live version on the user's screen: of two rollbacks at once only one goes back. */
export function useRollBackRelease(area: string) {
  return useMutation({
    mutationFn: async (input: RollbackInput) => (await call('POST /api/releases/:area/rollback', { params: { area }, body: input })).data,
    onSettled: useRefresh(touchedBy.release),
  });
}
