import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

interface NoteFilters {
  vendor_id?: number | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** GET /debit-notes; another page keeps the rows of the last one until it has come. */
export const getDebitNotes = (query: NoteFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.purchases, 'debit-notes', query],
    queryFn: ({ signal }) => call('GET /api/debit-notes', { query, signal }),
    placeholderData: keepPreviousData,
  });
