import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { AccountChanges, AccountInput } from '@karkhana/shared-contract/ledger/account-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /accounts. One `key` for one form: a second try adds nothing twice. */
export function useAddAccount() {
  return useMutation({
    mutationFn: ({ account, key }: { account: AccountInput; key: string }) => call('POST /api/accounts', { body: account, key }),
    onSettled: useRefresh(touchedBy.account),
  });
}

/** PUT /accounts/:id. */
export function useEditAccount(id: number) {
  return useMutation({
    mutationFn: (changes: AccountChanges) => call('PUT /api/accounts/:id', { params: { id }, body: changes }),
    onSettled: useRefresh(touchedBy.account),
  });
}
