import { readCopies } from '@karkhana/shared-contract/sales/invoice-copies';
import { saleEndpoints } from '@karkhana/shared-contract/sales/sale-endpoints';
import { assertAccess } from '../../platform/access.ts';
import { todayOf } from '../../platform/actor.ts';
import { readExportProgress } from '../../platform/export/progress.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { withAttachmentCount } from '../attachments/with-count.ts';
import { logoAsLink } from '../company/logo.repository.ts';
import { maySeeBalances } from '../party-ledger/may-see-balances.ts';
import { withWarnings } from '../payments/cash-warnings.ts';
import { listPayments, readPayment } from '../payments/payments.repository.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { voidPayment } from '../payments/void-payment.service.ts';
import { cancelSale } from './cancel-sale.service.ts';
import { createSale } from './create-sale.service.ts';
import { readCustomerCredit } from './customer-credit.ts';
import { listCustomers } from './customers.repository.ts';
import { downloadInvoice } from './download-invoice.ts';
import { readDueSales } from './due-sales.repository.ts';
import { exportSales } from './export-sales.service.ts';
import { recordEwayBill, recordEwayBillFile } from './record-eway-bill.service.ts';
import { recordIrn } from './record-irn.service.ts';
import { recordIrnFile } from './record-irn-file.service.ts';
import { replaceSale } from './replace-sale.service.ts';
import { readSale } from './sale.repository.ts';
import { listSales } from './sale-list.repository.ts';
import { SALE_PAYMENTS } from './sale-payments.ts';
import { readSalesSummary } from './sales-summary.repository.ts';
import { readUnpaidSales } from './unpaid-sales.repository.ts';
import { updateSale } from './update-sale.service.ts';

const { read, write, file } = routesOf(saleEndpoints);

export const saleRoutes = [
  read('GET /api/sales', (db, { query }) => listSales(db, query)),
  read('GET /api/sales/credit', async (db, { query, user }) => ({
    data: await readCustomerCredit(db, query.vendor_id, maySeeBalances(user, '') ? todayOf(user) : undefined),
  })),
  read('GET /api/sales/customers', (db, { query, user }) => listCustomers(db, query, maySeeBalances(user, query.sort) ? todayOf(user) : undefined)),
  read('GET /api/sales/summary', (db, { query }) => readSalesSummary(db, query)),
  read('GET /api/sales/unpaid', async (db, { query }) => ({ data: await readUnpaidSales(db, query.limit) })),
  read('GET /api/sales/due', async (db, { query }) => ({ data: await readDueSales(db, query.limit) })),
  file('GET /api/sales/export/excel', (db, { query, user }) => exportSales(db, user, query)),
  read('GET /api/sales/export/progress/:key', readExportProgress),
  read('GET /api/sales/:id', async (db, { params }) => ({ data: await withAttachmentCount(db, 'sales', await readSale(db, params.id)) })),
  file('GET /api/sales/:id/invoice', async (db, { params, query }) =>
    downloadInvoice(await readSale(db, params.id), query.copies ? readCopies(query.copies) : undefined, await logoAsLink(db)),
  ),
  write('POST /api/sales', async (tx, { body, user }) => {
    if (body.replaces) assertAccess({ all: ['sales:create', 'sales:delete'] }, user);
    const { id, audit } = body.replaces ? await replaceSale(tx, user, body, body.replaces) : await createSale(tx, user, body);
    return { body: { data: await readSale(tx, id) }, audit };
  }),
  write('PUT /api/sales/:id', async (tx, { params, body, user }) => {
    const audit = await updateSale(tx, user, params.id, body);
    return { body: { data: await readSale(tx, params.id) }, audit };
  }),
  write('POST /api/sales/e-way-bills', async (tx, { body, user }) => {
    const { data, audits } = await recordEwayBillFile(tx, user, body);
    return { body: { data }, audit: audits.length ? audits : null };
  }),
  write('POST /api/sales/:id/e-way-bill', async (tx, { params, body, user }) => {
    const audit = await recordEwayBill(tx, user, params.id, body);
    return { body: { data: await readSale(tx, params.id) }, audit };
  }),
  write('POST /api/sales/irn', async (tx, { body, user }) => {
    const { data, audits } = await recordIrnFile(tx, user, body);
    return { body: { data }, audit: audits.length ? audits : null };
  }),
  write('POST /api/sales/:id/irn', async (tx, { params, body, user }) => {
    const audit = await recordIrn(tx, user, params.id, body);
    return { body: { data: await readSale(tx, params.id) }, audit };
  }),
  write('POST /api/sales/:id/cancel', async (tx, { params, body, user }) => {
    const audit = await cancelSale(tx, user, params.id, body.reason, body.irn_cancelled);
    return { body: { data: await readSale(tx, params.id) }, audit };
  }),
  read('GET /api/sales/:id/payments', async (db, { params }) => {
    const data = await listPayments(db, SALE_PAYMENTS, params.id);
    return { data, total: data.length };
  }),
  write('POST /api/sales/:id/payments', async (tx, { params, body, user }) => {
    const { id, vendor_id, audit } = await recordPayment(tx, user, SALE_PAYMENTS, params.id, body);
    const paid = { ...body, date: body.payment_date, vendor_id, incoming: true };
    return { body: { data: await withWarnings(tx, await readPayment(tx, SALE_PAYMENTS, id), paid) }, audit };
  }),
  write('POST /api/sales/:id/payments/:paymentId/void', async (tx, { params, body, user }) => {
    const audit = await voidPayment(tx, user, SALE_PAYMENTS, params.id, params.paymentId, body.reason);
    return { body: { data: await readPayment(tx, SALE_PAYMENTS, params.paymentId) }, audit };
  }),
];
