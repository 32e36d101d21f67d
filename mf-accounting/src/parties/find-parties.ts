import { call } from '@karkhana/shared-auth';
import type { ComboOption } from '@karkhana/shared-ui';

export const findCustomers = (search: string): Promise<ComboOption[]> => findParties(search, 'sale');
export const findSuppliers = (search: string): Promise<ComboOption[]> => findParties(search, 'purchase');

async function findParties(search: string, vendor_type: 'sale' | 'purchase'): Promise<ComboOption[]> {
  const { data } = await call('GET /api/vendors', { query: { search: search || undefined, vendor_type, sort: 'relevance', limit: 50 } });
  return data.map(({ id, name }) => ({ id, label: name }));
}
