import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /sales. One `key` for one form: a double click or a second try makes one sale. */
export function useCreateSale() {
  return useMutation({
    mutationFn: async ({ sale, key }: { sale: SaleInput; key: string }) =>
      (await api.post<{ data: Sale }>('/sales', sale, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.sale),
  });
}
