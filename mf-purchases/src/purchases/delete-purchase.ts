import { call, useMutation, useQueryClient, useRefresh } from '@karkhana/shared-auth';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';

/** The reads of one order. */
const READS = ['one', 'payments', 'landed-costs'];

/** DELETE /purchases/:id. What shows the order itself is not read again: it is still there while the screen is left, and gone on the server. */
export function useDeletePurchase() {
  const client = useQueryClient();
  const refresh = useRefresh(touchedBy.purchase);
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/purchases/:id', { params: { id } }),
    onSuccess(_answer, id) {
      const isOfIt = ([area, what, of]: readonly unknown[]) => area === queryKeys.purchases[0] && READS.includes(String(what)) && String(of) === String(id);
      for (const queryKey of touchedBy.purchase) void client.invalidateQueries({ queryKey, predicate: (query) => !isOfIt(query.queryKey) });
      void client.invalidateQueries({ predicate: (query) => isOfIt(query.queryKey), refetchType: 'none' });
    },
    onError: (error) => refresh(undefined, error),
  });
}
