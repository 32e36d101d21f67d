import { call, queryOptions, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { TallyExported, TallyLedgersInput } from '@karkhana/shared-contract/exports/tally-ledgers';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';

interface Days {
  startDate: string;
  endDate: string;
}

export const readLastExport = (query: Days, signal?: AbortSignal) => call('GET /api/exports/tally/last', { query, ...(signal && { signal }) });

/** GET /exports/tally/last. */
export const getLastExport = (query: Days) =>
  queryOptions({ queryKey: [...queryKeys.reports, 'tally-last', query], queryFn: ({ signal }) => readLastExport(query, signal) });

/** GET /exports/tally/ledgers. */
export const getTallyLedgers = () =>
  queryOptions({ queryKey: [...queryKeys.reports, 'tally-ledgers'], queryFn: ({ signal }) => call('GET /api/exports/tally/ledgers', { signal }) });

/** PUT /exports/tally/ledgers. */
export function useNameLedgers() {
  return useMutation({
    mutationFn: (body: TallyLedgersInput) => call('PUT /api/exports/tally/ledgers', { body }),
    onSettled: useRefresh(touchedBy.tally),
  });
}

/** POST /exports/tally/exported: twice is no harm. */
export function useRememberExport() {
  return useMutation({
    mutationFn: (body: TallyExported) => call('POST /api/exports/tally/exported', { body }),
    onSettled: useRefresh(touchedBy.tally),
  });
}
