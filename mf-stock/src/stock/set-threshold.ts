import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { StockSettingsInput, ThresholdInput } from '@karkhana/shared-contract/stock/stock-schemas';

/** PUT /stock/thresholds: of one item. */
export function useSetThreshold() {
  return useMutation({
    mutationFn: async (threshold: ThresholdInput) => void (await api.put('/stock/thresholds', threshold)),
    onSettled: useRefresh(touchedBy.stock),
  });
}

/** PUT /stock/settings: here the global threshold. */
export function useSaveStockSettings() {
  return useMutation({
    mutationFn: async (settings: StockSettingsInput) => void (await api.put('/stock/settings', settings)),
    onSettled: useRefresh(touchedBy.stock),
  });
}
