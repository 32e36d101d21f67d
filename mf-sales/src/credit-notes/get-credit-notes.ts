import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { NotesQuery } from '@karkhana/shared-auth/screens';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /credit-notes, those with credit left only where `open`; another page keeps the rows of the last one until it has come. */
export const getCreditNotes = (query: NotesQuery & { open?: true }) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'credit-notes', query],
    queryFn: ({ signal }) => call('GET /api/credit-notes', { query, signal }),
    placeholderData: keepPreviousData,
  });
