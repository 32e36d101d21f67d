import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

interface NewTry {
  area: string;
  version: string;
  /** As in '2h'. */
  lasts: string;
}

/** POST /releases/:area/:version/try. */
export function useCreateTry() {
  return useMutation({
    mutationFn: async ({ area, version, lasts }: NewTry) =>
      (await call('POST /api/releases/:area/:version/try', { params: { area, version }, body: { for: lasts } })).data,
    onSettled: useRefresh(touchedBy.release),
  });
}
