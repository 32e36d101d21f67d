import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { NewPurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchase-products. One `key` for one form. */
export function useCreatePurchaseProduct() {
  return useMutation({
    mutationFn: async ({ product, key }: { product: NewPurchaseProduct; key: string }) =>
      (await call('POST /api/purchase-products', { body: product, key })).data,
    onSettled: useRefresh(touchedBy.purchaseProduct),
  });
}
