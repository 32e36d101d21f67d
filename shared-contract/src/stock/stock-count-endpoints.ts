import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints, file, idParams, PDF } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { stockCount, stockCountLine, stockCountRow } from './stock-count.ts';
import { countChangesSchema, countLineSchema, countSheetQuery, newStockCountSchema, reverseCountSchema, stockCountsQuery } from './stock-count-schemas.ts';

const access = 'stock:adjust';
/** What is counted moves stock only when it is posted. */
const post = 'stock:post';
const params = idParams('Stock count');

export const stockCountEndpoints = defineEndpoints({
  'GET /api/stock-counts': { access: [access, post], query: stockCountsQuery, answer: pageOf(stockCountRow) },
  'POST /api/stock-counts': { access, body: newStockCountSchema, status: 201, answer: dataOf(stockCount) },
  'GET /api/stock-counts/:id': { access: [access, post], params, answer: dataOf(stockCount) },
  /** The sheet to count with, or with `review` what differs; `book=false` leaves the quantities of the books out. */
  'GET /api/stock-counts/:id/pdf': { access: [access, post], params, query: countSheetQuery, answer: file(PDF) },
  'PUT /api/stock-counts/:id/lines': { access, params, body: countLineSchema, answer: dataOf(stockCountLine) },
  'PUT /api/stock-counts/:id': { access, params, body: sentBack(stockCount, countChangesSchema), answer: dataOf(stockCount) },
  'POST /api/stock-counts/:id/cancel': { access, params, body: reverseCountSchema, answer: dataOf(stockCount) },
  'POST /api/stock-counts/:id/post': { access: post, params, answer: dataOf(stockCount) },
  'POST /api/stock-counts/:id/reverse': { access: post, params, body: reverseCountSchema, answer: dataOf(stockCount) },
});
