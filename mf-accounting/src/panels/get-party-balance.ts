import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /vendors/:id/balance. */
export const getPartyBalance = (vendorId: number) =>
  queryOptions({
    // Sales, orders, payments and notes all change it, as they do reports.
    queryKey: [...queryKeys.vendors, 'balance', vendorId],
    queryFn: async ({ signal }) => (await call('GET /api/vendors/:id/balance', { params: { id: vendorId }, signal })).data,
  });
