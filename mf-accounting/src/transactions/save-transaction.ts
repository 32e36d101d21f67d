import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import type { TransactionChanges, TransactionInput } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /accounting/transactions. One `key` for one form: a double click or a second try adds one transaction. */
export function useAddTransaction() {
  return useMutation({
    mutationFn: async ({ transaction, key }: { transaction: TransactionInput; key: string }) =>
      (await api.post<{ data: Transaction }>('/accounting/transactions', transaction, { headers: { 'Idempotency-Key': key } })).data.data,
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** PUT /accounting/transactions/:id. */
export function useEditTransaction(id: number) {
  return useMutation({
    mutationFn: async (changes: TransactionChanges) => (await api.put<{ data: Transaction }>(`/accounting/transactions/${id}`, changes)).data.data,
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** DELETE /accounting/transactions/:id. */
export function useDeleteTransaction() {
  return useMutation({ mutationFn: (id: number) => api.delete(`/accounting/transactions/${id}`), onSettled: useRefresh(touchedBy.transaction) });
}
