import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { NewPlace, PlaceChanges } from '@karkhana/shared-contract/places/place-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /places. One `key` for one form: a double click adds one place. */
export function useCreatePlace() {
  return useMutation({
    mutationFn: async ({ place, key }: { place: NewPlace; key: string }) => (await call('POST /api/places', { body: place, key })).data,
    onSettled: useRefresh(touchedBy.place),
  });
}

/** PUT /places/:id. */
export function useUpdatePlace(id: number) {
  return useMutation({
    mutationFn: async (changes: PlaceChanges) => (await call('PUT /api/places/:id', { params: { id }, body: changes })).data,
    onSettled: useRefresh(touchedBy.place),
  });
}
