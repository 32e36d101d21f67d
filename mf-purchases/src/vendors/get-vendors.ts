import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { VendorFilters } from './vendor-list-state.ts';

/** GET /vendors; another page keeps the rows of the last one until it has come. */
export const getVendors = (query: VendorFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.vendors, 'list', query],
    queryFn: ({ signal }) => call('GET /api/vendors', { query, signal }),
    placeholderData: keepPreviousData,
  });
