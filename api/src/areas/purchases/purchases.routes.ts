import { dayInIndia } from '@karkhana/shared-contract/dates';
import { id } from '@karkhana/shared-contract/fields';
import { paymentSchema, reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { purchaseListQuery, purchaseSchema, purchaseStatusSchema } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { purchasesSummaryQuery } from '@karkhana/shared-contract/purchases/purchases-summary';
import { record } from '@karkhana/shared-contract/record';
import { idParams } from '../../platform/id-params.ts';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { changeStatus } from './change-status.service.ts';
import { createPurchase } from './create-purchase.service.ts';
import { deletePurchase } from './delete-purchase.service.ts';
import { listPayments, readPayment } from './payments.repository.ts';
import { readPurchase } from './purchase.repository.ts';
import { purchaseFileRoutes } from './purchase-files.routes.ts';
import { listPurchases } from './purchase-list.repository.ts';
import { readPurchaseStats } from './purchase-stats.repository.ts';
import { summarisePurchases } from './purchases-summary.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import { voidPayment } from './void-payment.service.ts';

const params = idParams('Purchase');

export const purchaseRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/purchases', access: 'purchases:view', query: purchaseListQuery, read: (db, { query }) => listPurchases(db, query) }),
  readRoute({ method: 'GET', url: '/api/purchases/stats', access: 'purchases:view', read: (db) => readPurchaseStats(db, dayInIndia()) }),
  readRoute({
    method: 'GET',
    url: '/api/purchases/summary',
    access: 'purchases:view',
    query: purchasesSummaryQuery,
    async read(db, { query }) {
      const data = await summarisePurchases(db, query);
      return { data, total: data.length };
    },
  }),
  ...purchaseFileRoutes,
  readRoute({
    method: 'GET',
    url: '/api/purchases/:id',
    access: 'purchases:view',
    params,
    read: async (db, { params }) => ({ data: await readPurchase(db, params.id) }),
  }),
  writeRoute({
    method: 'POST',
    url: '/api/purchases',
    access: 'purchases:create',
    status: 201,
    body: purchaseSchema,
    async write(tx, { body, user }) {
      const { id, audit } = await createPurchase(tx, user, body);
      return { body: { data: await readPurchase(tx, id) }, audit };
    },
  }),
  writeRoute({
    method: 'PATCH',
    url: '/api/purchases/:id/status',
    access: 'purchases:edit',
    params,
    body: purchaseStatusSchema,
    async write(tx, { params, body, user }) {
      const audit = await changeStatus(tx, user, params.id, body);
      return { body: { data: await readPurchase(tx, params.id) }, audit };
    },
  }),
  writeRoute({
    method: 'DELETE',
    url: '/api/purchases/:id',
    access: 'purchases:delete',
    params,
    write: async (tx, { params, user }) => ({ audit: await deletePurchase(tx, user, params.id), body: { data: { id: params.id } } }),
  }),
  readRoute({
    method: 'GET',
    url: '/api/purchases/:id/payments',
    access: 'purchases:view',
    params,
    async read(db, { params }) {
      const data = await listPayments(db, params.id);
      return { data, total: data.length };
    },
  }),
  writeRoute({
    method: 'POST',
    url: '/api/purchases/:id/payments',
    access: 'purchases:edit',
    status: 201,
    params,
    body: paymentSchema,
    async write(tx, { params, body, user }) {
      const { id, audit } = await recordPayment(tx, user, params.id, body);
      return { body: { data: await readPayment(tx, id) }, audit };
    },
  }),
  writeRoute({
    method: 'POST',
    url: '/api/purchases/:id/payments/:paymentId/void',
    access: 'purchases:delete',
    params: record({ id: id('Purchase').required('Purchase is required'), paymentId: id('Payment').required('Payment is required') }),
    body: reasonSchema,
    async write(tx, { params, body, user }) {
      const audit = await voidPayment(tx, user, params.id, params.paymentId, body.reason);
      return { body: { data: await readPayment(tx, params.paymentId) }, audit };
    },
  }),
];
