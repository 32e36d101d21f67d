import { call, queryOptions, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { AccountingLockInput } from '@karkhana/shared-contract/ledger/accounting-lock';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';

/** GET /audit: who closed and opened the books before. */
export const getClosings = () =>
  queryOptions({
    queryKey: [...queryKeys.activity, 'closings'],
    queryFn: ({ signal }) => call('GET /api/audit', { query: { entity: 'accounting_lock', limit: 100 }, signal }),
  });

/** PUT /accounting/lock. */
export function useSetLock() {
  return useMutation({
    mutationFn: (lock: AccountingLockInput) => call('PUT /api/accounting/lock', { body: lock }),
    onSettled: useRefresh(touchedBy.account),
  });
}
