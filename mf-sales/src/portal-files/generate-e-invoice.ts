import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /sales/:id/e-invoice/generate: pressed twice it makes one. */
export function useGenerateEInvoice(saleId: number) {
  return useMutation({
    mutationFn: async () => (await call('POST /api/sales/:id/e-invoice/generate', { params: { id: saleId } })).data,
    onSettled: useRefresh(touchedBy.saleDetails),
  });
}
