import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { EditMaterial, NewMaterial } from '@karkhana/shared-contract/materials/material-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /materials. One `key` for one form: a double click adds one material. */
export function useCreateMaterial() {
  return useMutation({
    mutationFn: async ({ material, key }: { material: NewMaterial; key: string }) => (await call('POST /api/materials', { body: material, key })).data,
    onSettled: useRefresh(touchedBy.material),
  });
}

/** PUT /materials/:id with the version that was read. */
export function useUpdateMaterial(id: number) {
  return useMutation({
    mutationFn: async (changes: EditMaterial) => (await call('PUT /api/materials/:id', { params: { id }, body: changes })).data,
    onSettled: useRefresh(touchedBy.material),
  });
}
