import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { SupplierPaymentInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /supplier-payments. One `key` for one filled-in form: a second try cannot pay twice. */
export function useRecordSupplierPayment() {
  return useMutation({
    mutationFn: async ({ payment, key }: { payment: SupplierPaymentInput; key: string }) =>
      (await call('POST /api/supplier-payments', { body: payment, key })).data,
    onSettled: useRefresh(touchedBy.supplierPayment),
  });
}
