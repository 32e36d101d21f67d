import { dayInIndia } from '@karkhana/shared-contract/dates';
import { purchaseEndpoints } from '@karkhana/shared-contract/purchases/purchase-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { withAttachmentCount } from '../attachments/with-count.ts';
import { withWarnings } from '../payments/cash-warnings.ts';
import { listPayments, readPayment } from '../payments/payments.repository.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { voidPayment } from '../payments/void-payment.service.ts';
import { changeOrder } from './change-order.service.ts';
import { changeStatus } from './change-status.service.ts';
import { closeOrder } from './close-order.service.ts';
import { createPurchase } from './create-purchase.service.ts';
import { deletePurchase } from './delete-purchase.service.ts';
import { paymentVouchers } from './download-payment-voucher.ts';
import { enterBill } from './enter-bill.service.ts';
import { enterBillOfEntry, removeBillOfEntry } from './enter-bill-of-entry.service.ts';
import { cancelLandedCost, enterLandedCost } from './enter-landed-cost.service.ts';
import { listLandedCosts, readLandedCost } from './landed-costs.repository.ts';
import { makeSelfInvoice } from './make-self-invoice.service.ts';
import { readPurchase } from './purchase.repository.ts';
import { purchaseFileRoutes } from './purchase-files.routes.ts';
import { listPurchases } from './purchase-list.repository.ts';
import { PURCHASE_PAYMENTS } from './purchase-payments.ts';
import { readPurchaseStats } from './purchase-stats.repository.ts';
import { summarisePurchases } from './purchases-summary.repository.ts';

const { read, write } = routesOf(purchaseEndpoints);

export const purchaseRoutes = [
  read('GET /api/purchases', (db, { query }) => listPurchases(db, query)),
  read('GET /api/purchases/stats', (db) => readPurchaseStats(db, dayInIndia())),
  read('GET /api/purchases/summary', async (db, { query }) => {
    const data = await summarisePurchases(db, query);
    return { data, total: data.length };
  }),
  ...purchaseFileRoutes,
  read('GET /api/purchases/:id', async (db, { params: { id } }) => {
    const order = await withAttachmentCount(db, 'purchases', await readPurchase(db, id));
    return { data: { ...order, ...(order.reverse_charge && { payment_vouchers: await paymentVouchers(db, id) }) } };
  }),
  write('POST /api/purchases', async (tx, { body, user }) => {
    const { id, audit, added } = await createPurchase(tx, user, body);
    return { body: { data: await readPurchase(tx, id) }, audit: [...added, audit] };
  }),
  write('PUT /api/purchases/:id', async (tx, { params, body, user }) => {
    const { audit, added } = await changeOrder(tx, user, params.id, body);
    return { body: { data: await readPurchase(tx, params.id) }, audit: audit && [...added, audit] };
  }),
  write('POST /api/purchases/:id/close', async (tx, { params, body, user }) => {
    const audit = await closeOrder(tx, user, params.id, body);
    return { body: { data: await readPurchase(tx, params.id) }, audit };
  }),
  write('PATCH /api/purchases/:id/status', async (tx, { params, body, user }) => {
    const audit = await changeStatus(tx, user, params.id, body);
    return { body: { data: await readPurchase(tx, params.id) }, audit };
  }),
  write('PUT /api/purchases/:id/bill', async (tx, { params, body, user }) => {
    const audit = await enterBill(tx, user, params.id, body);
    return { body: { data: await readPurchase(tx, params.id) }, audit };
  }),
  write('POST /api/purchases/:id/self-invoice', async (tx, { params, body, user }) => {
    const audit = await makeSelfInvoice(tx, user, params.id, body);
    return { body: { data: await readPurchase(tx, params.id) }, audit };
  }),
  write('PUT /api/purchases/:id/bill-of-entry', async (tx, { params, body, user }) => {
    const audit = await enterBillOfEntry(tx, user, params.id, body);
    return { body: { data: await readPurchase(tx, params.id) }, audit };
  }),
  write('DELETE /api/purchases/:id/bill-of-entry', async (tx, { params, user }) => {
    const audit = await removeBillOfEntry(tx, user, params.id);
    return { body: { data: await readPurchase(tx, params.id) }, audit };
  }),
  read('GET /api/purchases/:id/landed-costs', async (db, { params }) => {
    await readPurchase(db, params.id);
    const data = await listLandedCosts(db, params.id);
    return { data, total: data.length };
  }),
  write('POST /api/purchases/:id/landed-costs', async (tx, { params, body, user }) => {
    const { id, audit } = await enterLandedCost(tx, user, params.id, body);
    return { body: { data: await readLandedCost(tx, id) }, audit };
  }),
  write('POST /api/purchases/:id/landed-costs/:costId/cancel', async (tx, { params, user }) => {
    const audit = await cancelLandedCost(tx, user, params.id, params.costId);
    return { body: { data: await readLandedCost(tx, params.costId) }, audit };
  }),
  write('DELETE /api/purchases/:id', async (tx, { params, user }) => ({ audit: await deletePurchase(tx, user, params.id), body: { data: { id: params.id } } })),
  read('GET /api/purchases/:id/payments', async (db, { params }) => {
    const data = await listPayments(db, PURCHASE_PAYMENTS, params.id);
    return { data, total: data.length };
  }),
  write('POST /api/purchases/:id/payments', async (tx, { params, body, user }) => {
    const { id, vendor_id, audit } = await recordPayment(tx, user, PURCHASE_PAYMENTS, params.id, body);
    const paid = { ...body, date: body.payment_date, vendor_id, incoming: false };
    return { body: { data: await withWarnings(tx, await readPayment(tx, PURCHASE_PAYMENTS, id), paid) }, audit };
  }),
  write('POST /api/purchases/:id/payments/:paymentId/void', async (tx, { params, body, user }) => {
    const audit = await voidPayment(tx, user, PURCHASE_PAYMENTS, params.id, params.paymentId, body.reason);
    return { body: { data: await readPayment(tx, PURCHASE_PAYMENTS, params.paymentId) }, audit };
  }),
];
