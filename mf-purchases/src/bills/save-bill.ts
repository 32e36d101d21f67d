import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { PurchaseBillInput } from '@karkhana/shared-contract/purchases/purchase-bill';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchase-bills, or PUT of one. One `key` for one filled-in form. @param id of the bill that is changed */
export function useSaveBill(id: number | undefined) {
  return useMutation({
    mutationFn: async ({ bill, key }: { bill: PurchaseBillInput; key: string }) =>
      id === undefined
        ? (await call('POST /api/purchase-bills', { body: bill, key })).data
        : (await call('PUT /api/purchase-bills/:id', { params: { id }, body: bill, key })).data,
    // Costs of what came change with its price.
    onSettled: useRefresh(touchedBy.purchaseStatus),
  });
}
