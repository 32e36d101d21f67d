import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { CancelPaperInput } from '@karkhana/shared-contract/purchases/goods-receipt';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /goods-receipts/:id/cancel: what is left of it leaves the stock on a day of its own. */
export function useCancelReceipt(id: number) {
  return useMutation({
    mutationFn: async ({ key, ...body }: CancelPaperInput & { key: string }) =>
      (await call('POST /api/goods-receipts/:id/cancel', { params: { id }, body, key })).data,
    onSettled: useRefresh(touchedBy.purchaseStatus),
  });
}
