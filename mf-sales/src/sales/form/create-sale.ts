import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /sales. One `key` for one form: a double click or a second try makes one sale. */
export function useCreateSale() {
  return useMutation({
    mutationFn: async ({ sale, key }: { sale: SaleInput; key: string }) => (await call('POST /api/sales', { body: sale, key })).data,
    onSettled: useRefresh(touchedBy.sale),
  });
}
