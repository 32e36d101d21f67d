import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ImportColumns } from '@karkhana/shared-contract/imports/import-schemas';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';

const ITSELF = [queryKeys.imports];

/** POST /imports/:id/commit: goes on when it is answered. */
export function useCommitImport(id: number) {
  return useMutation({
    mutationFn: (skip_wrong: boolean) => call('POST /api/imports/:id/commit', { params: { id }, body: { skip_wrong } }),
    onSettled: useRefresh(ITSELF),
  });
}

/** POST /imports/:id/undo. */
export function useUndoImport(id: number) {
  return useMutation({ mutationFn: () => call('POST /api/imports/:id/undo', { params: { id } }), onSettled: useRefresh(touchedBy.import) });
}

/** PUT /imports/:id/columns: reads the file anew. */
export function useMatchColumns(id: number) {
  return useMutation({
    mutationFn: (body: ImportColumns) => call('PUT /api/imports/:id/columns', { params: { id }, body }),
    onSettled: useRefresh(ITSELF),
  });
}
