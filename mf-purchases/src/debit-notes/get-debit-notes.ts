import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { NotesQuery } from '@karkhana/shared-auth/screens';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /debit-notes; another page keeps the rows of the last one until it has come. */
export const getDebitNotes = (query: NotesQuery) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'debit-notes', query],
    queryFn: ({ signal }) => call('GET /api/debit-notes', { query, signal }),
    placeholderData: keepPreviousData,
  });
