import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ReasonInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /sales/:id/cancel: keeps the number, gives the stock back. */
export function useCancelSale(saleId: number) {
  return useMutation({
    mutationFn: async ({ reason, irn_cancelled, key }: { reason: ReasonInput; irn_cancelled?: boolean | undefined; key: string }) =>
      (await call('POST /api/sales/:id/cancel', { params: { id: saleId }, body: { ...reason, ...(irn_cancelled && { irn_cancelled }) }, key })).data,
    onSettled: useRefresh(touchedBy.sale),
  });
}
