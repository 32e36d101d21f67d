import { api } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import type { ComboOption } from '@karkhana/shared-ui';

/** GET /vendors for a new sale: whom one may sell to, active vendors of type sale, by what was typed. */
export async function findCustomers(search: string): Promise<ComboOption[]> {
  const params = { vendor_type: 'sale', status: 'active', search: search || undefined, limit: 100 };
  const { data } = await api.get<Page<Vendor>>('/vendors', { params });
  return data.data.map(({ id, name, phone }) => ({ id, label: name, secondary: phone }));
}
