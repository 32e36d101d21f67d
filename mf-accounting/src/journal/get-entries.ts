import { call, keepPreviousData, queryOptions, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { AppropriationInput, JournalInput, JournalReversal, SetOffInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import type { JournalTemplateInput } from '@karkhana/shared-contract/ledger/journal-template';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';

/** GET /journal-entries of those by hand, set-offs included. */
export const getEntriesByHand = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'journal', query],
    queryFn: ({ signal }) => call('GET /api/journal-entries', { query: { ...query, by_hand: true }, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /journal-templates. */
export const getTemplates = () =>
  queryOptions({ queryKey: [...queryKeys.accounting, 'templates'], queryFn: ({ signal }) => call('GET /api/journal-templates', { signal }) });

/** POST /journal-templates. */
export function useSaveTemplate() {
  return useMutation({
    mutationFn: ({ template, key }: { template: JournalTemplateInput; key: string }) => call('POST /api/journal-templates', { body: template, key }),
    onSettled: useRefresh(touchedBy.account),
  });
}

/** DELETE /journal-templates/:id. */
export function useDeleteTemplate() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/journal-templates/:id', { params: { id } }),
    onSettled: useRefresh(touchedBy.account),
  });
}

/** POST /journal-entries. One `key` for one form: a second try enters nothing twice. */
export function useEnterJournal() {
  return useMutation({
    mutationFn: ({ entry, key }: { entry: JournalInput; key: string }) => call('POST /api/journal-entries', { body: entry, key }),
    onSettled: useRefresh(touchedBy.journal),
  });
}

/** POST /journal-entries/:id/reverse. */
export function useReverseJournal(id: number) {
  return useMutation({
    mutationFn: ({ reversal, key }: { reversal: JournalReversal; key: string }) =>
      call('POST /api/journal-entries/:id/reverse', { params: { id }, body: reversal, key }),
    onSettled: useRefresh(touchedBy.journal),
  });
}

/** POST /set-offs. */
export function useSetOff() {
  return useMutation({
    mutationFn: ({ body, key }: { body: SetOffInput; key: string }) => call('POST /api/set-offs', { body, key }),
    onSettled: useRefresh(touchedBy.journal),
  });
}

/** POST /appropriations. */
export function useAppropriate() {
  return useMutation({
    mutationFn: ({ body, key }: { body: AppropriationInput; key: string }) => call('POST /api/appropriations', { body, key }),
    onSettled: useRefresh(touchedBy.journal),
  });
}
