import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import type { NewPurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchase-products. One `key` for one form. */
export function useCreatePurchaseProduct() {
  return useMutation({
    mutationFn: async ({ product, key }: { product: NewPurchaseProduct; key: string }) =>
      (await api.post<{ data: PurchaseProduct }>('/purchase-products', product, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.purchaseProduct),
  });
}
