import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { StockSettingsInput, ThresholdInput } from '@karkhana/shared-contract/stock/stock-schemas';

/** PUT /stock/thresholds: of one item. */
export function useSetThreshold() {
  return useMutation({
    mutationFn: async (threshold: ThresholdInput) => void (await call('PUT /api/stock/thresholds', { body: threshold })),
    onSettled: useRefresh(touchedBy.stock),
  });
}

/** PUT /stock/settings: here the global threshold. */
export function useSaveStockSettings() {
  return useMutation({
    mutationFn: async (settings: StockSettingsInput) => void (await call('PUT /api/stock/settings', { body: settings })),
    onSettled: useRefresh(touchedBy.stock),
  });
}
