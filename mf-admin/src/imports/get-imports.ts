import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ImportState } from '@karkhana/shared-contract/imports/import';
import type { ImportStatus } from '@karkhana/shared-contract/imports/import-row';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** Milliseconds between two looks at how far an import is. */
const LOOK_AGAIN = 800;
const isUnderWay = (state: ImportState | undefined): boolean => state === 'reading' || state === 'committing';

/** GET /imports, newest first; looked at again while one is under way. */
export const getImports = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...queryKeys.imports, 'list', query],
    queryFn: ({ signal }) => call('GET /api/imports', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(({ state }) => isUnderWay(state)) ? LOOK_AGAIN : false),
    staleTime: 0,
  });

/** GET /imports/:id, looked at again while it is under way. */
export const getImport = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.imports, id],
    queryFn: ({ signal }) => call('GET /api/imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? LOOK_AGAIN : false),
    staleTime: 0,
  });

/**
 * GET /imports/:id/rows, in the order of the file.
 * @param readAt when the preview was last read, in milliseconds: while the server reads the file anew, rows that came before that are not all of them
 */
export const getImportRows = (id: number, readAt: number, query: { status: ImportStatus | undefined; page: number; limit: number }) =>
  queryOptions({
    queryKey: [...queryKeys.imports, id, 'rows', query, readAt],
    queryFn: ({ signal }) => call('GET /api/imports/:id/rows', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
