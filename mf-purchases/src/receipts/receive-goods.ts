import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { GoodsReceiptInput } from '@karkhana/shared-contract/purchases/goods-receipt';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /goods-receipts. One `key` for one filled-in form: a second try cannot receive twice. */
export function useReceiveGoods() {
  return useMutation({
    mutationFn: async ({ receipt, key }: { receipt: GoodsReceiptInput; key: string }) => (await call('POST /api/goods-receipts', { body: receipt, key })).data,
    onSettled: useRefresh(touchedBy.purchaseStatus),
  });
}
