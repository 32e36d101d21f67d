import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ActivateInput, ActivateSetInput } from '@karkhana/shared-contract/releases/release-schemas';

/** POST /releases/:area/activate. */
export function useActivateRelease(area: string) {
  return useMutation({
    mutationFn: async (input: ActivateInput) => (await call('POST /api/releases/:area/activate', { params: { area }, body: input })).data,
    onSettled: useRefresh(touchedBy.release),
  });
}

/** POST /releases/activate. */
export function useActivateSet() {
  return useMutation({
    mutationFn: async (input: ActivateSetInput) => (await call('POST /api/releases/activate', { body: input })).data,
    onSettled: useRefresh(touchedBy.release),
  });
}
