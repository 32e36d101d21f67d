import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /purchases of a vendor of which something is still owed: the oldest 50. */
export const getOpenOrders = (vendorId: number) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'open', vendorId],
    queryFn: async ({ signal }) => {
      const query = { vendorId, paymentStatus: 'unpaid', cancelled: false, sort: 'purchase_date', page: 1, limit: 50 } as const;
      return (await call('GET /api/purchases', { query, signal })).purchases;
    },
  });
