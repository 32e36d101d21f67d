import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { NewVendor, VendorChanges } from '@karkhana/shared-contract/vendors/vendor-schemas';

/** POST /vendors. One `key` for one form: a double click or a second try adds one vendor. */
export function useAddVendor() {
  return useMutation({
    mutationFn: async ({ vendor, key }: { vendor: NewVendor; key: string }) => (await call('POST /api/vendors', { body: vendor, key })).data,
    onSettled: useRefresh(touchedBy.vendor),
  });
}

/** PUT /vendors/:id. */
export function useEditVendor(id: number) {
  return useMutation({
    mutationFn: async (changes: VendorChanges) => (await call('PUT /api/vendors/:id', { params: { id }, body: changes })).data,
    onSettled: useRefresh(touchedBy.vendor),
  });
}
