import { id } from '@karkhana/shared-contract/fields';
import { record } from '@karkhana/shared-contract/record';
import {
  customerListQuery,
  paymentSchema,
  reasonSchema,
  saleExportQuery,
  saleListQuery,
  saleSchema,
  salesSummaryQuery,
} from '@karkhana/shared-contract/sales/sale-schemas';
import { unpaidSalesQuery } from '@karkhana/shared-contract/sales/unpaid-sales';
import { progressRoute } from '../../platform/export/progress.ts';
import { idParams } from '../../platform/id-params.ts';
import { fileRoute, type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { cancelSale } from './cancel-sale.service.ts';
import { createSale } from './create-sale.service.ts';
import { listCustomers } from './customers.repository.ts';
import { exportSales } from './export-sales.service.ts';
import { listPayments, readPayment } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import { readSale } from './sale.repository.ts';
import { listSales } from './sale-list.repository.ts';
import { summariseSales } from './sales-summary.repository.ts';
import { readUnpaidSales } from './unpaid-sales.repository.ts';
import { voidPayment } from './void-payment.service.ts';

const params = idParams('Sale');

export const saleRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/sales', access: 'sales:view', query: saleListQuery, read: (db, { query }) => listSales(db, query) }),
  readRoute({ method: 'GET', url: '/api/sales/customers', access: 'sales:view', query: customerListQuery, read: (db, { query }) => listCustomers(db, query) }),
  readRoute({
    method: 'GET',
    url: '/api/sales/summary',
    access: 'sales:view',
    query: salesSummaryQuery,
    async read(db, { query }) {
      const data = await summariseSales(db, query);
      return { data, total: data.length };
    },
  }),
  readRoute({
    method: 'GET',
    url: '/api/sales/unpaid',
    access: 'sales:view',
    query: unpaidSalesQuery,
    read: async (db, { query }) => ({ data: await readUnpaidSales(db, query.limit) }),
  }),
  fileRoute({
    method: 'GET',
    url: '/api/sales/export/excel',
    access: 'sales:view',
    query: saleExportQuery,
    file: (db, { query, user }) => exportSales(db, user, query),
  }),
  progressRoute('sales', 'sales:view'),
  readRoute({ method: 'GET', url: '/api/sales/:id', access: 'sales:view', params, read: async (db, { params }) => ({ data: await readSale(db, params.id) }) }),
  writeRoute({
    method: 'POST',
    url: '/api/sales',
    access: 'sales:create',
    status: 201,
    body: saleSchema,
    async write(tx, { body, user }) {
      const { id, audit } = await createSale(tx, user, body);
      return { body: { data: await readSale(tx, id) }, audit };
    },
  }),
  writeRoute({
    method: 'POST',
    url: '/api/sales/:id/cancel',
    access: 'sales:delete',
    params,
    body: reasonSchema,
    async write(tx, { params, body, user }) {
      const audit = await cancelSale(tx, user, params.id, body.reason);
      return { body: { data: await readSale(tx, params.id) }, audit };
    },
  }),
  readRoute({
    method: 'GET',
    url: '/api/sales/:id/payments',
    access: 'sales:view',
    params,
    async read(db, { params }) {
      const data = await listPayments(db, params.id);
      return { data, total: data.length };
    },
  }),
  writeRoute({
    method: 'POST',
    url: '/api/sales/:id/payments',
    access: 'sales:edit',
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
    url: '/api/sales/:id/payments/:paymentId/void',
    access: 'sales:delete',
    params: record({ id: id('Sale').required('Sale is required'), paymentId: id('Payment').required('Payment is required') }),
    body: reasonSchema,
    async write(tx, { params, body, user }) {
      const audit = await voidPayment(tx, user, params.id, params.paymentId, body.reason);
      return { body: { data: await readPayment(tx, params.paymentId) }, audit };
    },
  }),
];
