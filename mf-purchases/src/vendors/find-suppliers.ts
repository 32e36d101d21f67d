import { call } from '@karkhana/shared-auth';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { type ComboOption, foundIn } from '@karkhana/shared-ui';

export const ALL_VENDORS: ComboOption = { id: 0, label: 'All Vendors' };

/** GET /vendors for a new order: active vendors of type purchase, by the typed text. */
export async function findSuppliers(search: string): Promise<ComboOption[]> {
  const { data } = await call('GET /api/vendors', {
    query: { vendor_type: 'purchase', status: 'active', search: search || undefined, sort: 'relevance', limit: 100 },
  });
  return data.map((vendor) => ({ ...vendorOption(vendor), matched: foundIn(search, `${vendor.name} ${vendor.phone}`, [vendor.contact_person, vendor.email]) }));
}

export const vendorOption = ({ id, name, phone }: Pick<Vendor, 'id' | 'name' | 'phone'>): ComboOption => ({ id, label: name, secondary: phone });

/** GET /vendors for the filter: inactive ones too, because they have orders. */
export async function findAllSuppliers(search: string): Promise<ComboOption[]> {
  const { data } = await call('GET /api/vendors', { query: { vendor_type: 'purchase', search: search || undefined, sort: 'relevance', limit: 50 } });
  const options = data.map(({ id, name }) => ({ id, label: name }));
  return search ? options : [ALL_VENDORS, ...options];
}
