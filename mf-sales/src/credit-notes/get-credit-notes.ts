import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

interface NoteFilters {
  vendor_id?: number | undefined;
  /** Only those with credit left. */
  open?: true | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** GET /credit-notes; another page keeps the rows of the last one until it has come. */
export const getCreditNotes = (query: NoteFilters & ListQuery) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'credit-notes', query],
    queryFn: ({ signal }) => call('GET /api/credit-notes', { query, signal }),
    placeholderData: keepPreviousData,
  });
