import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** DELETE /purchases/:id. */
export function useDeletePurchase() {
  return useMutation({ mutationFn: (id: number) => api.delete(`/purchases/${id}`), onSuccess: useRefresh(touchedBy.purchase) });
}
