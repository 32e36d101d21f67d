import { call, newIdempotencyKey, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { IrnResponse } from './read-irn-file.ts';

/** POST /sales/irn: some of the portal's answers. */
export function useRecordIrns() {
  return useMutation({
    mutationFn: (responses: IrnResponse[]) => call('POST /api/sales/irn', { body: { responses }, key: newIdempotencyKey() }),
    onSettled: useRefresh(touchedBy.saleDetails),
  });
}
export type RecordIrns = ReturnType<typeof useRecordIrns>['mutateAsync'];
