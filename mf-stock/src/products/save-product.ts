import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import type { EditProduct, NewProduct } from '@karkhana/shared-contract/products/product-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /products. One `key` for one form: a double click adds one product. */
export function useCreateProduct() {
  return useMutation({
    mutationFn: async ({ product, key }: { product: NewProduct; key: string }) =>
      (await api.post<{ data: Product }>('/products', product, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.product),
  });
}

/** PUT /products/:id: what changed, with the version that was read. */
export function useUpdateProduct(id: number) {
  return useMutation({
    mutationFn: async (changes: Partial<EditProduct>) => (await api.put<{ data: Product }>(`/products/${id}`, changes)).data.data,
    onSettled: useRefresh(touchedBy.product),
  });
}

/** DELETE /products/:id. */
export function useDeleteProduct(id: number) {
  return useMutation({
    mutationFn: async () => void (await api.delete(`/products/${id}`)),
    onSettled: useRefresh(touchedBy.product),
  });
}
