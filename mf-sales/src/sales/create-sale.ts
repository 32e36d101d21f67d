import { ApiError, api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';

const SHELF = [queryKeys.products, queryKeys.stock];

/** POST /sales. One `key` for one form: a double click or a second try makes one sale. */
export function useCreateSale() {
  const readShelf = useRefresh(SHELF);
  return useMutation({
    mutationFn: async ({ sale, key }: { sale: SaleInput; key: string }) =>
      (await api.post<{ data: Sale }>('/sales', sale, { headers: { 'Idempotency-Key': key } })).data.data,
    onSuccess: useRefresh(touchedBy.sale),
    // Somebody else was faster: what this browser knows of the shelf is old.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'SHORT_STOCK') readShelf();
    },
  });
}
