import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { AdjustStockInput } from '@karkhana/shared-contract/stock/stock-schemas';

/** POST /stock/adjust. One `key` for one form: a double click adjusts once. */
export function useAdjustStock() {
  return useMutation({
    mutationFn: async ({ adjustment, key }: { adjustment: AdjustStockInput; key: string }) =>
      void (await call('POST /api/stock/adjust', { body: adjustment, key })),
    onSettled: useRefresh(touchedBy.stock),
  });
}
