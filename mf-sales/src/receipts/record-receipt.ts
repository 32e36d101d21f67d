import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { NewAccountPayment } from '@karkhana/shared-auth/screens';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { onSales } from './on-sales.ts';

/** POST /receipts. One `key` for one filled-in form: a second try cannot receive twice. */
export function useRecordReceipt() {
  return useMutation({
    mutationFn: async ({ payment, allocations, key }: NewAccountPayment & { key: string }) =>
      (await call('POST /api/receipts', { body: { ...payment, allocations: onSales(allocations) }, key })).data,
    onSettled: useRefresh(touchedBy.receipt),
  });
}
