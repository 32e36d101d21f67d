import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { NewProduction, ProductionChanges } from '@karkhana/shared-contract/production/production-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /production/records; the server writes the usage with it. One `key` for one form: a double click makes one record. */
export function useCreateRecord() {
  return useMutation({
    mutationFn: async ({ record, key }: { record: NewProduction; key: string }) => (await call('POST /api/production/records', { body: record, key })).data,
    onSettled: useRefresh(touchedBy.production),
  });
}

/** PUT /production/records/:id: the difference goes to and comes from stock. */
export function useUpdateRecord(id: number) {
  return useMutation({
    mutationFn: async (changes: ProductionChanges) => void (await call('PUT /api/production/records/:id', { params: { id }, body: changes })),
    onSettled: useRefresh(touchedBy.production),
  });
}

/** DELETE /production/records/:id. */
export function useDeleteRecord(id: number) {
  return useMutation({
    mutationFn: async () => void (await call('DELETE /api/production/records/:id', { params: { id } })),
    onSettled: useRefresh(touchedBy.production),
  });
}
