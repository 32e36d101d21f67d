import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /production/records; another page keeps the rows of the last one until it has come. */
export const getRecords = (query: object) =>
  queryOptions({
    queryKey: [...queryKeys.production, 'records', query],
    queryFn: async ({ signal }) => (await api.get<Page<ProductionRecord>>('/production/records', { params: query, signal })).data,
    placeholderData: keepPreviousData,
  });
