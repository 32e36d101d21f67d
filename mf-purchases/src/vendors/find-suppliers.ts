import { api } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import type { ComboOption } from '@karkhana/shared-ui';

export const ALL_VENDORS: ComboOption = { id: 0, label: 'All Vendors' };

/** GET /vendors for a new order: whom one may buy from, active vendors of type purchase, by what was typed. */
export async function findSuppliers(search: string): Promise<ComboOption[]> {
  const params = { vendor_type: 'purchase', status: 'active', search: search || undefined, limit: 100 };
  const { data } = await api.get<Page<Vendor>>('/vendors', { params });
  return data.data.map(({ id, name, phone }) => ({ id, label: name, secondary: phone }));
}

/** GET /vendors for the filter: inactive ones too, because they have orders. */
export async function findAllSuppliers(search: string): Promise<ComboOption[]> {
  const { data } = await api.get<Page<Vendor>>('/vendors', { params: { vendor_type: 'purchase', search: search || undefined, limit: 50 } });
  const options = data.data.map(({ id, name }) => ({ id, label: name }));
  return search ? options : [ALL_VENDORS, ...options];
}
