import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import type { NewProduction } from '@karkhana/shared-contract/production/production-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /production/records; the server writes the usage with it. One `key` for one form: a double click makes one record. */
export function useCreateRecord() {
  return useMutation({
    mutationFn: async ({ record, key }: { record: NewProduction; key: string }) =>
      (await api.post<{ data?: Partial<ProductionRecord> }>('/production/records', record, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.production),
  });
}

/** DELETE /production/records/:id. */
export function useDeleteRecord(id: number) {
  return useMutation({
    mutationFn: async () => void (await api.delete(`/production/records/${id}`)),
    onSettled: useRefresh(touchedBy.production),
  });
}
