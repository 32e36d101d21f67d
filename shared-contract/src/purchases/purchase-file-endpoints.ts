import { dataOf } from '../answers.ts';
import { defineEndpoints, file, idParams, PDF, XLSX } from '../endpoint.ts';
import { exportProgress, exportProgressParams } from '../exports/export-progress.ts';
import { purchaseExportQuery } from './purchase-schemas.ts';

const view = 'purchases:view';

export const purchaseFileEndpoints = defineEndpoints({
  'GET /api/purchases/export/excel': { access: view, query: purchaseExportQuery, answer: file(XLSX) },
  'GET /api/purchases/export/pdf': { access: view, query: purchaseExportQuery, answer: file(PDF) },
  'GET /api/purchases/export/progress/:key': { access: view, params: exportProgressParams, answer: dataOf(exportProgress) },
  'GET /api/purchases/:id/self-invoice': { access: view, params: idParams('Purchase'), answer: file(PDF) },
  /** Of an order under reverse charge: one page for each of its standing payments (Rule 52). 404 before it is paid, 409 without reverse charge. */
  'GET /api/purchases/:id/payment-voucher': { access: view, params: idParams('Purchase'), answer: file(PDF) },
  'GET /api/purchases/:id/invoice': { access: view, params: idParams('Purchase'), answer: file(PDF) },
});
