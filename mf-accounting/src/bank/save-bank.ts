import { api, call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { CreateFromLine, StatementColumnsInput } from '@karkhana/shared-contract/bank/bank-schemas';
import type { ImportedStatement, StatementColumns } from '@karkhana/shared-contract/bank/bank-statement';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

const formOf = (account: number, file: File) => {
  const form = new FormData();
  form.set('account_id', String(account));
  form.set('file', file);
  return form;
};

/** POST /bank-statements: answers when the file is read; a large one takes its time. */
export function useImportStatement(account: number) {
  return useMutation({
    mutationFn: async (file: File) => (await api.post<{ data: ImportedStatement }>('/bank-statements', formOf(account, file), { timeout: 0 })).data.data,
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** POST /bank-statements/columns: the roles of the file's columns. */
export function useReadColumns(account: number) {
  return useMutation({
    mutationFn: async (file: File) =>
      (await api.post<{ data: StatementColumns }>('/bank-statements/columns', formOf(account, file), { timeout: 0 })).data.data?.columns ?? [],
  });
}

/** PUT /bank-statements/columns. */
export function useMatchColumns() {
  return useMutation({ mutationFn: (body: StatementColumnsInput) => call('PUT /api/bank-statements/columns', { body }) });
}

/** POST /bank-statements/lines/:id/match. */
export function useMatchLine() {
  return useMutation({
    mutationFn: ({ id, entry_id }: { id: number; entry_id: number }) =>
      call('POST /api/bank-statements/lines/:id/match', { params: { id }, body: { entry_id } }),
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** POST /bank-statements/lines/:id/unmatch. */
export function useUnmatchLine() {
  return useMutation({
    mutationFn: (id: number) => call('POST /api/bank-statements/lines/:id/unmatch', { params: { id } }),
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** POST /bank-statements/lines/:id/create. One `key` for one form: a second try makes nothing twice. */
export function useCreateFromLine(id: number) {
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateFromLine; key: string }) => call('POST /api/bank-statements/lines/:id/create', { params: { id }, body, key }),
    onSettled: useRefresh(touchedBy.journal),
  });
}
