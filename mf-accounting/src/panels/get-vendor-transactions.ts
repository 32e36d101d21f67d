import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /accounting/transactions: what payments of one vendor's documents posted, the newest first. */
export const getVendorTransactions = (vendorId: number, limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'vendor', vendorId, limit],
    queryFn: ({ signal }) => call('GET /api/accounting/transactions', { query: { vendor_id: vendorId, sort: '-date', page: 1, limit }, signal }),
  });
