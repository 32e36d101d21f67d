import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /sales/credit: what a customer owes, until when they pay, and their limit. */
export const getCredit = (vendor_id: number) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'credit', vendor_id],
    queryFn: ({ signal }) => call('GET /api/sales/credit', { query: { vendor_id }, signal }),
    // What was owed five minutes ago may be paid.
    staleTime: 0,
  });
