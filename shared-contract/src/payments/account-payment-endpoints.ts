import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints, file, idParams, PDF } from '../endpoint.ts';
import { accountPaymentRow, receipt, supplierPayment } from './account-payment.ts';
import {
  accountPaymentListQuery,
  allocateReceiptSchema,
  allocateSupplierPaymentSchema,
  bounceSchema,
  receiptSchema,
  supplierPaymentSchema,
} from './account-payment-schemas.ts';
import { reasonSchema } from './payment-schemas.ts';

const ofReceipt = { params: idParams('Receipt'), answer: dataOf(receipt) };
const ofPayment = { params: idParams('Payment'), answer: dataOf(supplierPayment) };
const [sales, purchases] = ['sales:edit', 'purchases:edit'] as const;

/** Money on account: one payment for several documents, the rest an advance. Posted in accounting once, when it is recorded. */
export const accountPaymentEndpoints = defineEndpoints({
  'GET /api/receipts': { access: 'sales:view', query: accountPaymentListQuery, answer: pageOf(accountPaymentRow) },
  'GET /api/receipts/:id': { access: 'sales:view', ...ofReceipt },
  'GET /api/receipts/:id/voucher': { access: 'sales:view', params: idParams('Receipt'), answer: file(PDF) },
  'POST /api/receipts': { access: sales, body: receiptSchema, status: 201, answer: dataOf(receipt) },
  'POST /api/receipts/:id/allocate': { access: sales, body: allocateReceiptSchema, ...ofReceipt },
  'POST /api/receipts/:id/void': { access: 'sales:delete', body: reasonSchema, ...ofReceipt },
  'POST /api/receipts/:id/bounce': { access: 'sales:delete', body: bounceSchema, ...ofReceipt },
  'GET /api/supplier-payments': { access: 'purchases:view', query: accountPaymentListQuery, answer: pageOf(accountPaymentRow) },
  'GET /api/supplier-payments/:id': { access: 'purchases:view', ...ofPayment },
  'POST /api/supplier-payments': { access: purchases, body: supplierPaymentSchema, status: 201, answer: dataOf(supplierPayment) },
  'POST /api/supplier-payments/:id/allocate': { access: purchases, body: allocateSupplierPaymentSchema, ...ofPayment },
  'POST /api/supplier-payments/:id/void': { access: 'purchases:delete', body: reasonSchema, ...ofPayment },
  'POST /api/supplier-payments/:id/bounce': { access: 'purchases:delete', body: bounceSchema, ...ofPayment },
});
