import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import type { ReasonInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /sales/:id/cancel: keeps the number, gives the stock back. */
export function useCancelSale(saleId: number) {
  return useMutation({
    mutationFn: async ({ reason, key }: { reason: ReasonInput; key: string }) =>
      (await api.post<{ data: Sale }>(`/sales/${saleId}/cancel`, reason, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.sale),
  });
}
