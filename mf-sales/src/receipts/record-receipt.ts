import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { ReceiptInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /receipts. One `key` for one filled-in form: a second try cannot receive twice. */
export function useRecordReceipt() {
  return useMutation({
    mutationFn: async ({ receipt, key }: { receipt: ReceiptInput; key: string }) => (await call('POST /api/receipts', { body: receipt, key })).data,
    onSettled: useRefresh(touchedBy.receipt),
  });
}
