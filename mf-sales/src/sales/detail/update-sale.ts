import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { SaleChanges } from '@karkhana/shared-contract/sales/sale-schemas';

/** PUT /sales/:id: notes and customer reference. */
export function useUpdateSale(saleId: number) {
  return useMutation({
    mutationFn: async (changes: SaleChanges) => (await call('PUT /api/sales/:id', { params: { id: saleId }, body: changes })).data,
    onSettled: useRefresh(touchedBy.saleDetails),
  });
}
