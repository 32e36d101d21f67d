import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const TOUCHED = [queryKeys.imports];

/** POST /imports/:kind: answers with the import's id when the file is opened; a large one takes its time. */
export function useUploadImport() {
  return useMutation({
    mutationFn: async ({ kind, file }: { kind: ImportKind; file: File }) => {
      const form = new FormData();
      form.set('file', file);
      return (await api.post<{ id: number }>(`/imports/${kind}`, form, { timeout: 0 })).data.id;
    },
    onSettled: useRefresh(TOUCHED),
  });
}
