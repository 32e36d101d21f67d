import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /sales/credit: a customer's balance, terms and limit. */
export const getCredit = (vendor_id: number) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'credit', vendor_id],
    queryFn: ({ signal }) => call('GET /api/sales/credit', { query: { vendor_id }, signal }),
    // A balance of five minutes ago may be paid.
    staleTime: 0,
  });
