import { purchaseFileEndpoints } from '@karkhana/shared-contract/purchases/purchase-file-endpoints';
import { readExportProgress } from '../../platform/export/progress.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { downloadOrder } from './download-order.ts';
import { downloadPaymentVoucher } from './download-payment-voucher.ts';
import { downloadSelfInvoice } from './download-self-invoice.ts';
import { exportExcel, exportPdf } from './export-purchases.service.ts';
import { readPurchase } from './purchase.repository.ts';

const { read, file } = routesOf(purchaseFileEndpoints);

export const purchaseFileRoutes = [
  file('GET /api/purchases/export/excel', (db, { query, user }) => exportExcel(db, user, query)),
  file('GET /api/purchases/export/pdf', (db, { query, user }) => exportPdf(db, user, query)),
  read('GET /api/purchases/export/progress/:key', readExportProgress),
  file('GET /api/purchases/:id/self-invoice', async (db, { params }) => downloadSelfInvoice(await readPurchase(db, params.id))),
  file('GET /api/purchases/:id/payment-voucher', (db, { params }) => downloadPaymentVoucher(db, params.id)),
  file('GET /api/purchases/:id/invoice', async (db, { params }) => downloadOrder(await readPurchase(db, params.id))),
];
