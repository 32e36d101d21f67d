import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases. One `key` for one form: a double click or a second try makes one order. */
export function useCreatePurchase() {
  return useMutation({
    mutationFn: async ({ order, key }: { order: PurchaseInput; key: string }) => (await call('POST /api/purchases', { body: order, key })).data,
    onSettled: useRefresh(touchedBy.purchase),
  });
}
