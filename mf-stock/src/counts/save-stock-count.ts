import { call, useMutation, useQueryClient, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { StockCount, StockCountLine } from '@karkhana/shared-contract/stock/stock-count';
import type { CountChanges, CountLine, CountReversal, NewStockCount } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { getStockCount } from './get-stock-count.ts';

/** POST /stock-counts. One `key` for one form: a double click begins one count. */
export function useCreateCount() {
  return useMutation({
    mutationFn: async ({ count, key }: { count: NewStockCount; key: string }) => (await call('POST /api/stock-counts', { body: count, key })).data,
    onSettled: useRefresh(touchedBy.stockCount),
  });
}

/** PUT /stock-counts/:id/lines: the screen has the saved line before the count is read again. */
export function useCountLine(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (line: CountLine) => {
      const saved = (await call('PUT /api/stock-counts/:id/lines', { params: { id }, body: line })).data;
      client.setQueryData(getStockCount(id).queryKey, (count: StockCount | undefined) => count && { ...count, lines: withLine(count.lines, saved) });
      return saved;
    },
    onSettled: useRefresh(touchedBy.stockCount),
  });
}

export const lineKey = ({ item_kind, item_id }: Pick<StockCountLine, 'item_kind' | 'item_id'>): string => `${item_kind}-${item_id}`;

function withLine(lines: readonly StockCountLine[], saved: StockCountLine): StockCountLine[] {
  const isThere = lines.some((line) => lineKey(line) === lineKey(saved));
  return isThere ? lines.map((line) => (lineKey(line) === lineKey(saved) ? saved : line)) : [...lines, saved];
}

/** PUT /stock-counts/:id. */
export function useChangeCount(id: number) {
  return useMutation({
    mutationFn: async (changes: CountChanges) => (await call('PUT /api/stock-counts/:id', { params: { id }, body: changes })).data,
    onSettled: useRefresh(touchedBy.stockCount),
  });
}

/** POST /stock-counts/:id/cancel. */
export function useCancelCount(id: number) {
  return useMutation({
    mutationFn: async (reason: CountReversal) => (await call('POST /api/stock-counts/:id/cancel', { params: { id }, body: reason })).data,
    onSettled: useRefresh(touchedBy.stockCount),
  });
}

/** POST /stock-counts/:id/post. */
export function usePostCount(id: number) {
  return useMutation({
    mutationFn: async () => (await call('POST /api/stock-counts/:id/post', { params: { id } })).data,
    onSettled: useRefresh(touchedBy.stock),
  });
}

/** POST /stock-counts/:id/reverse. */
export function useReverseCount(id: number) {
  return useMutation({
    mutationFn: async () => (await call('POST /api/stock-counts/:id/reverse', { params: { id }, body: {} })).data,
    onSettled: useRefresh(touchedBy.stock),
  });
}
