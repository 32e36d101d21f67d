import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { OpeningBalanceChanges, OpeningBalanceInput } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /opening-balances. One `key` for one form: a second try adds nothing twice. */
export function useAddOpeningBalance() {
  return useMutation({
    mutationFn: ({ balance, key }: { balance: OpeningBalanceInput; key: string }) => call('POST /api/opening-balances', { body: balance, key }),
    onSettled: useRefresh(touchedBy.openingBalance),
  });
}

/** PUT /opening-balances/:id. */
export function useEditOpeningBalance(id: number) {
  return useMutation({
    mutationFn: (changes: OpeningBalanceChanges) => call('PUT /api/opening-balances/:id', { params: { id }, body: changes }),
    onSettled: useRefresh(touchedBy.openingBalance),
  });
}

/** DELETE /opening-balances/:id. */
export function useDeleteOpeningBalance() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/opening-balances/:id', { params: { id } }),
    onSettled: useRefresh(touchedBy.openingBalance),
  });
}
