import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { IrnInput } from '@karkhana/shared-contract/sales/irn-schemas';

/** POST /sales/:id/irn. */
export function useRecordIrn(saleId: number) {
  return useMutation({
    mutationFn: async ({ answer, key }: { answer: IrnInput; key: string }) =>
      (await call('POST /api/sales/:id/irn', { params: { id: saleId }, body: answer, key })).data,
    onSettled: useRefresh(touchedBy.saleDetails),
  });
}
