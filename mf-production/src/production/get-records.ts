import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /production/records; another page keeps the rows of the last one until it has come. */
export const getRecords = (query: object) =>
  queryOptions({
    queryKey: [...queryKeys.production, 'records', query],
    queryFn: ({ signal }) => call('GET /api/production/records', { query, signal }),
    placeholderData: keepPreviousData,
  });
