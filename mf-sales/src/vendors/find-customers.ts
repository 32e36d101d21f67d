import { call } from '@karkhana/shared-auth';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { type ComboOption, foundIn } from '@karkhana/shared-ui';

/** GET /vendors for a new sale: active vendors of type sale, by the typed text. */
export async function findCustomers(search: string): Promise<ComboOption[]> {
  const { data } = await call('GET /api/vendors', {
    query: { vendor_type: 'sale', status: 'active', search: search || undefined, sort: 'relevance', limit: 100 },
  });
  return data.map((vendor) => ({
    ...customerOption(vendor),
    matched: foundIn(search, `${vendor.name} ${vendor.phone}`, [vendor.contact_person, vendor.email]),
  }));
}

export const customerOption = ({ id, name, phone }: Pick<Vendor, 'id' | 'name' | 'phone'>): ComboOption => ({ id, label: name, secondary: phone });
