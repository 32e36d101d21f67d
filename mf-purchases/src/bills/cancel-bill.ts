import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { CancelPaperInput } from '@karkhana/shared-contract/purchases/goods-receipt';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchase-bills/:id/cancel: what came on it is owed at the order's price again. */
export function useCancelBill(id: number) {
  return useMutation({
    mutationFn: async ({ key, ...body }: CancelPaperInput & { key: string }) =>
      (await call('POST /api/purchase-bills/:id/cancel', { params: { id }, body, key })).data,
    onSettled: useRefresh(touchedBy.purchaseStatus),
  });
}
