import { call, queryOptions, useMutation, useRefresh } from '@karkhana/shared-auth';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';
import type { EnterCost } from '@karkhana/shared-contract/stock/stock-schemas';

/** GET /stock/no-cost. */
export const getNoCost = () =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'no-cost'],
    queryFn: ({ signal }) => call('GET /api/stock/no-cost', { signal }),
  });

/** PUT /stock/costs. */
export function useEnterCost() {
  return useMutation({
    mutationFn: async (cost: EnterCost) => void (await call('PUT /api/stock/costs', { body: cost })),
    onSettled: useRefresh(touchedBy.stock),
  });
}
