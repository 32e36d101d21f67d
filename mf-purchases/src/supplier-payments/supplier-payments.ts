import { useQuery } from '@karkhana/shared-auth';
import type { AccountPaymentKind } from '@karkhana/shared-auth/screens';
import { supplierPaymentPath } from '@karkhana/shared-contract/areas/addresses';
import { useAllocateSupplierPayment } from './allocate-supplier-payment.ts';
import { useOpenOrders } from './get-open-orders.ts';
import { getSupplierPayments } from './get-supplier-payments.ts';
import { useRecordSupplierPayment } from './record-supplier-payment.ts';
import { useBounceSupplierPayment, useVoidSupplierPayment } from './void-supplier-payment.ts';

/** What suppliers are paid on account. */
export const SUPPLIER_PAYMENTS: AccountPaymentKind = {
  name: 'Payment',
  entries: 'supplier_payment',
  words: { title: 'Pay', documents: 'Orders that it pays', tooMuch: 'more is on orders than is paid' },
  documents: 'orders',
  edit: 'purchases:edit',
  void: 'purchases:delete',
  pathOf: supplierPaymentPath,
  useOpen: useOpenOrders,
  useRows: (query) => useQuery(getSupplierPayments(query)),
  useRecord: useRecordSupplierPayment,
  useAllocate: useAllocateSupplierPayment,
  useVoid: useVoidSupplierPayment,
  useBounce: useBounceSupplierPayment,
};
