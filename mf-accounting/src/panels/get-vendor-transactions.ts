import { api, queryOptions } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /accounting/transactions: what payments of one vendor's documents posted, the newest first. */
export const getVendorTransactions = (vendorId: number, limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'vendor', vendorId, limit],
    queryFn: async ({ signal }) =>
      (await api.get<Page<Transaction>>('/accounting/transactions', { params: { vendor_id: vendorId, sort: '-date', page: 1, limit }, signal })).data,
  });
