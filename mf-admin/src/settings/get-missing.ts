import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { MissingQuery } from '@karkhana/shared-contract/gst/missing-endpoints';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /gst/missing. Always read afresh: an entry on any screen may complete a record. */
export const getMissing = (query: MissingQuery) =>
  queryOptions({
    queryKey: [...queryKeys.settings, 'missing', query],
    queryFn: ({ signal }) => call('GET /api/gst/missing', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
