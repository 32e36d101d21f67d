import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { EditProduct, NewProduct, RenameProduct } from '@karkhana/shared-contract/products/product-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /products. One `key` for one form: a double click adds one product. */
export function useCreateProduct() {
  return useMutation({
    mutationFn: async ({ product, key }: { product: NewProduct; key: string }) => (await call('POST /api/products', { body: product, key })).data,
    onSettled: useRefresh(touchedBy.product),
  });
}

/** PUT /products/:id: what changed, with the version that was read. */
export function useUpdateProduct(id: number) {
  return useMutation({
    mutationFn: async (changes: Partial<EditProduct>) => (await call('PUT /api/products/:id', { params: { id }, body: changes })).data,
    onSettled: useRefresh(touchedBy.product),
  });
}

/** POST /products/:id/rename. */
export function useRenameProduct(id: number) {
  return useMutation({
    mutationFn: async (rename: RenameProduct) => (await call('POST /api/products/:id/rename', { params: { id }, body: rename })).data,
    onSettled: useRefresh(touchedBy.product),
  });
}

/** DELETE /products/:id. */
export function useDeleteProduct(id: number) {
  return useMutation({
    mutationFn: async () => void (await call('DELETE /api/products/:id', { params: { id } })),
    onSettled: useRefresh(touchedBy.product),
  });
}
