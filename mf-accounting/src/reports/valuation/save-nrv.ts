import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ProductNrv } from '@karkhana/shared-contract/products/product-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PUT /products/:id: the net realisable value of one piece. */
export function useSaveNrv(id: number) {
  return useMutation({
    mutationFn: async (nrv: ProductNrv) => (await call('PUT /api/products/:id', { params: { id }, body: nrv })).data,
    onSettled: useRefresh(touchedBy.product),
  });
}
