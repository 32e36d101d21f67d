import { purchaseExportQuery } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { progressRoute } from '../../platform/export/progress.ts';
import { idParams } from '../../platform/id-params.ts';
import { fileRoute, type Route } from '../../platform/route.ts';
import { downloadOrder } from './download-order.ts';
import { exportExcel, exportPdf } from './export-purchases.service.ts';
import { readPurchase } from './purchase.repository.ts';

const access = 'purchases:view';

export const purchaseFileRoutes: Route[] = [
  fileRoute({
    method: 'GET',
    url: '/api/purchases/export/excel',
    access,
    query: purchaseExportQuery,
    file: (db, { query, user }) => exportExcel(db, user, query),
  }),
  fileRoute({ method: 'GET', url: '/api/purchases/export/pdf', access, query: purchaseExportQuery, file: (db, { query, user }) => exportPdf(db, user, query) }),
  progressRoute('purchases', access),
  fileRoute({
    method: 'GET',
    url: '/api/purchases/:id/invoice',
    access,
    params: idParams('Purchase'),
    file: async (db, { params }) => downloadOrder(await readPurchase(db, params.id)),
  }),
];
