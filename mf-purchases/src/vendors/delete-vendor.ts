import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** DELETE /vendors/:id. */
export function useDeleteVendor() {
  return useMutation({ mutationFn: (id: number) => api.delete(`/vendors/${id}`), onSettled: useRefresh(touchedBy.vendor) });
}
