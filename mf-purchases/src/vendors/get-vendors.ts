import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import type { VendorFilters } from './vendor-list-state.ts';

/** GET /vendors; another page keeps the rows of the last one until it has come. */
export const getVendors = (query: VendorFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.vendors, 'list', query],
    queryFn: async ({ signal }) => (await api.get<Page<Vendor>>('/vendors', { params: query, signal })).data,
    placeholderData: keepPreviousData,
  });
