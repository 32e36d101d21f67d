import { api } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import type { ComboOption } from '@karkhana/shared-ui';

export const ALL_VENDORS: ComboOption = { id: 0, label: 'All Vendors' };

/** GET /vendors for the filter: customers by what was typed, inactive ones too, because they have sales. */
export async function findSaleVendors(search: string): Promise<ComboOption[]> {
  const { data } = await api.get<Page<Vendor>>('/vendors', { params: { vendor_type: 'sale', search: search || undefined, limit: 50 } });
  const options = data.data.map(({ id, name }) => ({ id, label: name }));
  return search ? options : [ALL_VENDORS, ...options];
}
