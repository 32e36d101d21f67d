import { call, keepPreviousData, queryOptions, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { JournalInput, JournalReversal } from '@karkhana/shared-contract/ledger/journal-schemas';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';

/** Lines of an entry may be of a party. */
const TOUCHED = [...touchedBy.transaction, queryKeys.vendors, queryKeys.sales, queryKeys.purchases];

/** GET /journal-entries of those by hand. */
export const getEntriesByHand = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'journal', query],
    queryFn: ({ signal }) => call('GET /api/journal-entries', { query: { ...query, kind: 'journal' }, signal }),
    placeholderData: keepPreviousData,
  });

/** POST /journal-entries. One `key` for one form: a second try enters nothing twice. */
export function useEnterJournal() {
  return useMutation({
    mutationFn: ({ entry, key }: { entry: JournalInput; key: string }) => call('POST /api/journal-entries', { body: entry, key }),
    onSettled: useRefresh(TOUCHED),
  });
}

/** POST /journal-entries/:id/reverse. */
export function useReverseJournal(id: number) {
  return useMutation({
    mutationFn: ({ reversal, key }: { reversal: JournalReversal; key: string }) =>
      call('POST /api/journal-entries/:id/reverse', { params: { id }, body: reversal, key }),
    onSettled: useRefresh(TOUCHED),
  });
}
