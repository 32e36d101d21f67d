import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const TOUCHED = [queryKeys.imports];

/** POST /imports/:kind, or /imports where the kind is found: answers with the import's id when the file is opened; a large one takes its time. */
export function useUploadImport() {
  return useMutation({
    mutationFn: async ({ kind, file }: { kind: ImportKind | undefined; file: File }) => {
      const form = new FormData();
      form.set('file', file);
      return (await api.post<{ id: number }>(kind ? `/imports/${kind}` : '/imports', form, { timeout: 0 })).data.id;
    },
    onSettled: useRefresh(TOUCHED),
  });
}
