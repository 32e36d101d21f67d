import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases. One `key` for one form: a double click or a second try makes one order. */
export function useCreatePurchase() {
  return useMutation({
    mutationFn: async ({ order, key }: { order: PurchaseInput; key: string }) =>
      (await api.post<{ data: Purchase }>('/purchases', order, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.purchase),
  });
}
