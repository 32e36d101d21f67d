import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** DELETE /vendors/:id. */
export function useDeleteVendor() {
  return useMutation({ mutationFn: (id: number) => call('DELETE /api/vendors/:id', { params: { id } }), onSettled: useRefresh(touchedBy.vendor) });
}
