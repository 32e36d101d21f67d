import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints, file, idParams, PDF } from '../endpoint.ts';
import { stockTransfer, stockTransferRow } from './stock-transfer.ts';
import { cancelTransferSchema, newStockTransferSchema, stockTransfersQuery } from './stock-transfer-schemas.ts';

const access = 'stock:adjust';
const params = idParams('Stock transfer');

export const stockTransferEndpoints = defineEndpoints({
  'GET /api/stock-transfers': { access, query: stockTransfersQuery, answer: pageOf(stockTransferRow) },
  'POST /api/stock-transfers': { access, body: newStockTransferSchema, status: 201, answer: dataOf(stockTransfer) },
  'GET /api/stock-transfers/:id': { access, params, answer: dataOf(stockTransfer) },
  /** The delivery challan. */
  'GET /api/stock-transfers/:id/challan': { access, params, answer: file(PDF) },
  'POST /api/stock-transfers/:id/cancel': { access, params, body: cancelTransferSchema, answer: dataOf(stockTransfer) },
});
