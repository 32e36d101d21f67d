import { useQuery } from '@karkhana/shared-auth';
import type { PaymentKind } from '@karkhana/shared-auth/screens';
import { receiptPath } from '@karkhana/shared-contract/areas/addresses';
import { getSalePayments } from './get-sale-payments.ts';
import { useRecordPayment } from './record-payment.ts';
import { useVoidPayment } from './void-payment.ts';

/** Payments of sales. */
export const SALE_PAYMENTS: PaymentKind = {
  void: 'sales:delete',
  accountPath: receiptPath,
  laterCheque: 'A cheque of a later day: Receive Payment on the page of the customer',
  incoming: true,
  usePayments: (saleId) => useQuery(getSalePayments(saleId)),
  useRecord: useRecordPayment,
  useVoid: useVoidPayment,
};
