import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { EwayBillInput } from '@karkhana/shared-contract/sales/eway-bill-schemas';

/** POST /sales/:id/e-way-bill. */
export function useRecordEwayBill(saleId: number) {
  return useMutation({
    mutationFn: ({ answer, key }: { answer: EwayBillInput; key: string }) =>
      call('POST /api/sales/:id/e-way-bill', { params: { id: saleId }, body: answer, key }),
    onSettled: useRefresh([queryKeys.sales, queryKeys.activity]),
  });
}
