import { api, call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { CreateFromLine, MatchLines, StatementColumnsInput } from '@karkhana/shared-contract/bank/bank-schemas';
import type { ImportedStatement, StatementColumns } from '@karkhana/shared-contract/bank/bank-statement';
import type { ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

const formOf = (account: number, file: File, confirm = false) => {
  const form = new FormData();
  form.set('account_id', String(account));
  if (confirm) form.set('confirm', 'true');
  form.set('file', file);
  return form;
};

/** POST /bank-statements: answers when the file is read; a large one takes its time. `confirm` takes one that does not follow from the last line. */
export function useImportStatement(account: number) {
  return useMutation({
    mutationFn: async ({ file, confirm }: { file: File; confirm?: boolean }) =>
      (await api.post<{ data: ImportedStatement }>('/bank-statements', formOf(account, file, confirm), { timeout: 0 })).data.data,
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

/** POST /bank-statements/match. */
export function useMatchLines() {
  return useMutation({
    mutationFn: ({ body, key }: { body: MatchLines; key: string }) => call('POST /api/bank-statements/match', { body, key }),
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** POST /bank-statements/lines/:id/set-aside. */
export function useSetAside(id: number) {
  return useMutation({
    mutationFn: ({ body, key }: { body: ReasonInput; key: string }) => call('POST /api/bank-statements/lines/:id/set-aside', { params: { id }, body, key }),
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** POST /bank-statements/lines/:id/bring-back. */
export function useBringBack() {
  return useMutation({
    mutationFn: (id: number) => call('POST /api/bank-statements/lines/:id/bring-back', { params: { id } }),
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** DELETE /bank-statements/:id. */
export function useDeleteStatement() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/bank-statements/:id', { params: { id } }),
    onSettled: useRefresh(touchedBy.transaction),
  });
}
