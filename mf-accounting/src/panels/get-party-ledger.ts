import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

export interface LedgerQuery {
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  limit: number;
}

/** GET /vendors/:id/ledger; another page keeps the rows of the last one until it has come. */
export const getPartyLedger = (vendorId: number, query: LedgerQuery) =>
  queryOptions({
    // Sales, orders, payments and notes all change it, as they do reports.
    queryKey: [...queryKeys.vendors, 'ledger', vendorId, query],
    queryFn: ({ signal }) => call('GET /api/vendors/:id/ledger', { params: { id: vendorId }, query, signal }),
    placeholderData: keepPreviousData,
  });
