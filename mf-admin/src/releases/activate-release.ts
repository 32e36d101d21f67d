import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ActivateInput } from '@karkhana/shared-contract/releases/release-schemas';

/** POST /releases/:area/activate. */
export function useActivateRelease(area: string) {
  return useMutation({
    mutationFn: async (input: ActivateInput) => (await call('POST /api/releases/:area/activate', { params: { area }, body: input })).data,
    onSettled: useRefresh(touchedBy.release),
  });
}
