import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { EditPurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PUT /purchase-products/:id. */
export function useUpdatePurchaseProduct(id: number) {
  return useMutation({
    mutationFn: async (changes: EditPurchaseProduct) => (await call('PUT /api/purchase-products/:id', { params: { id }, body: changes })).data,
    onSettled: useRefresh(touchedBy.material),
  });
}
