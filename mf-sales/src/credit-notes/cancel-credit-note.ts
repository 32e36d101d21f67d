import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { ReasonInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** POST /credit-notes/:id/cancel: keeps the number, takes back stock and credit. */
export function useCancelCreditNote(id: number) {
  return useMutation({
    mutationFn: async ({ reason, key }: { reason: ReasonInput; key: string }) =>
      (await call('POST /api/credit-notes/:id/cancel', { params: { id }, body: reason, key })).data,
    onSettled: useRefresh(touchedBy.creditNote),
  });
}
