import { dataOf, deleted, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { id } from '../fields.ts';
import { payment } from '../payments/payment.ts';
import { paymentSchema, reasonSchema } from '../payments/payment-schemas.ts';
import { sentBack } from '../read-only.ts';
import { record } from '../record.ts';
import { billOfEntrySchema } from './bill-of-entry.ts';
import { landedCost, landedCostSchema } from './landed-cost.ts';
import { purchase, purchasePage, purchaseStats } from './purchase.ts';
import {
  closeOrderSchema,
  purchaseChangesSchema,
  purchaseListQuery,
  purchaseSchema,
  purchaseStatusSchema,
  selfInvoiceSchema,
  supplierBillSchema,
} from './purchase-schemas.ts';
import { purchasesSummaryQuery, purchasesSummaryRow } from './purchases-summary.ts';

const params = idParams('Purchase');

export const purchaseEndpoints = defineEndpoints({
  'GET /api/purchases': { access: 'purchases:view', query: purchaseListQuery, answer: purchasePage },
  'GET /api/purchases/stats': { access: 'purchases:view', answer: purchaseStats },
  'GET /api/purchases/summary': { access: 'purchases:view', query: purchasesSummaryQuery, answer: pageOf(purchasesSummaryRow) },
  'GET /api/purchases/:id': { access: 'purchases:view', params, answer: dataOf(purchase) },
  'POST /api/purchases': { access: 'purchases:create', body: purchaseSchema, status: 201, answer: dataOf(purchase) },
  'PUT /api/purchases/:id': { access: 'purchases:edit', params, body: sentBack(purchase, purchaseChangesSchema), answer: dataOf(purchase) },
  'POST /api/purchases/:id/close': { access: 'purchases:edit', params, body: closeOrderSchema, answer: dataOf(purchase) },
  'PATCH /api/purchases/:id/status': { access: 'purchases:edit', params, body: purchaseStatusSchema, answer: dataOf(purchase) },
  'PUT /api/purchases/:id/bill': { access: 'purchases:edit', params, body: supplierBillSchema, answer: dataOf(purchase) },
  'POST /api/purchases/:id/self-invoice': { access: 'purchases:edit', params, body: selfInvoiceSchema, status: 201, answer: dataOf(purchase) },
  'PUT /api/purchases/:id/bill-of-entry': { access: 'purchases:edit', params, body: billOfEntrySchema, answer: dataOf(purchase) },
  'DELETE /api/purchases/:id/bill-of-entry': { access: 'purchases:edit', params, answer: dataOf(purchase) },
  'GET /api/purchases/:id/landed-costs': { access: 'purchases:view', params, answer: pageOf(landedCost) },
  'POST /api/purchases/:id/landed-costs': { access: 'purchases:edit', params, body: landedCostSchema, status: 201, answer: dataOf(landedCost) },
  'POST /api/purchases/:id/landed-costs/:costId/cancel': {
    access: 'purchases:edit',
    params: record({ id: id('Purchase').required('Purchase is required'), costId: id('Landed cost').required('Landed cost is required') }),
    answer: dataOf(landedCost),
  },
  'DELETE /api/purchases/:id': { access: 'purchases:delete', params, answer: deleted },
  'GET /api/purchases/:id/payments': { access: 'purchases:view', params, answer: pageOf(payment) },
  'POST /api/purchases/:id/payments': { access: 'purchases:edit', params, body: paymentSchema, status: 201, answer: dataOf(payment) },
  'POST /api/purchases/:id/payments/:paymentId/void': {
    access: 'purchases:delete',
    params: record({ id: id('Purchase').required('Purchase is required'), paymentId: id('Payment').required('Payment is required') }),
    body: reasonSchema,
    answer: dataOf(payment),
  },
});
