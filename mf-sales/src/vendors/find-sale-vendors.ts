import { call } from '@karkhana/shared-auth';
import type { ComboOption } from '@karkhana/shared-ui';

export const ALL_VENDORS: ComboOption = { id: 0, label: 'All Vendors' };

/** GET /vendors for the filter: customers by the typed text, inactive ones too, because they have sales. */
export async function findSaleVendors(search: string): Promise<ComboOption[]> {
  const { data } = await call('GET /api/vendors', { query: { vendor_type: 'sale', search: search || undefined, sort: 'relevance', limit: 50 } });
  const options = data.map(({ id, name }) => ({ id, label: name }));
  return search ? options : [ALL_VENDORS, ...options];
}
