import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases/:id/self-invoice. A second one is refused. */
export function useMakeSelfInvoice(id: number) {
  return useMutation({
    mutationFn: async () => (await call('POST /api/purchases/:id/self-invoice', { params: { id }, body: {} })).data,
    onSettled: useRefresh(touchedBy.purchase),
  });
}
