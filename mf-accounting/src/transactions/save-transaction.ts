import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { TransactionChanges, TransactionInput } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /accounting/transactions. One `key` for one form: a double click or a second try adds one transaction. */
export function useAddTransaction() {
  return useMutation({
    mutationFn: async ({ transaction, key }: { transaction: TransactionInput; key: string }) =>
      (await call('POST /api/accounting/transactions', { body: transaction, key })).data,
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** PUT /accounting/transactions/:id. */
export function useEditTransaction(id: number) {
  return useMutation({
    mutationFn: async (changes: TransactionChanges) => (await call('PUT /api/accounting/transactions/:id', { params: { id }, body: changes })).data,
    onSettled: useRefresh(touchedBy.transaction),
  });
}

/** DELETE /accounting/transactions/:id. */
export function useDeleteTransaction() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/accounting/transactions/:id', { params: { id } }),
    onSettled: useRefresh(touchedBy.transaction),
  });
}
