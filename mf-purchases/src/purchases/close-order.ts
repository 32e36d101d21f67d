import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases/:id/close: nothing more of it comes. */
export function useCloseOrder(id: number) {
  return useMutation({
    mutationFn: async ({ key, ...body }: { reason: string; key: string }) => (await call('POST /api/purchases/:id/close', { params: { id }, body, key })).data,
    onSettled: useRefresh(touchedBy.purchaseStatus),
  });
}
