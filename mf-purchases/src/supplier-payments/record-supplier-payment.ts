import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { NewAccountPayment } from '@karkhana/shared-auth/screens';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { onOrders } from './on-orders.ts';

/** POST /supplier-payments. One `key` for one filled-in form: a second try cannot pay twice. */
export function useRecordSupplierPayment() {
  return useMutation({
    mutationFn: async ({ payment, allocations, key }: NewAccountPayment & { key: string }) =>
      (await call('POST /api/supplier-payments', { body: { ...payment, allocations: onOrders(allocations) }, key })).data,
    onSettled: useRefresh(touchedBy.supplierPayment),
  });
}
