import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { StopInput } from '@karkhana/shared-contract/releases/release-schemas';

/** POST /releases/:area/stop: the users that have the candidate keep it, and no more get it. */
export function useStopCanary(area: string) {
  return useMutation({
    mutationFn: async (input: StopInput) => (await call('POST /api/releases/:area/stop', { params: { area }, body: input })).data,
    onSettled: useRefresh(touchedBy.release),
  });
}
