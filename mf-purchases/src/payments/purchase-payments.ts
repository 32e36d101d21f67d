import { useQuery } from '@karkhana/shared-auth';
import type { PaymentKind } from '@karkhana/shared-auth/screens';
import { supplierPaymentPath } from '@karkhana/shared-contract/areas/addresses';
import { getPurchasePayments } from './get-purchase-payments.ts';
import { useRecordPayment } from './record-payment.ts';
import { useVoidPayment } from './void-payment.ts';

/** Payments of purchase orders. */
export const PURCHASE_PAYMENTS: PaymentKind = {
  void: 'purchases:delete',
  accountPath: supplierPaymentPath,
  laterCheque: 'A cheque of a later day: Pay on the page of the vendor',
  incoming: false,
  usePayments: (purchaseId) => useQuery(getPurchasePayments(purchaseId)),
  useRecord: useRecordPayment,
  useVoid: useVoidPayment,
};
