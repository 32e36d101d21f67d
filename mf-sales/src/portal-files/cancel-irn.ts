import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { CancelIrn } from '@karkhana/shared-contract/e-documents/gsp-endpoints';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /sales/:id/e-invoice/cancel: on the portal alone. */
export function useCancelIrn(saleId: number) {
  return useMutation({
    mutationFn: async (body: CancelIrn) => (await call('POST /api/sales/:id/e-invoice/cancel', { params: { id: saleId }, body })).data,
    onSettled: useRefresh(touchedBy.saleDetails),
  });
}
