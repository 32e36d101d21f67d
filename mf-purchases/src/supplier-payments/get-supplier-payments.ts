import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

type Filters = { vendor_id?: number; start_date?: string | undefined; end_date?: string | undefined };

/** GET /supplier-payments; another page keeps the rows of the last one until it has come. */
export const getSupplierPayments = (query: Filters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'supplier-payments', query] as unknown[],
    queryFn: ({ signal }) => call('GET /api/supplier-payments', { query, signal }),
    placeholderData: keepPreviousData,
  });
