import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { stockCount, stockCountLine, stockCountRow } from './stock-count.ts';
import { countChangesSchema, countLineSchema, newStockCountSchema, reverseCountSchema, stockCountsQuery } from './stock-count-schemas.ts';

const access = 'stock:adjust';
/** What is counted moves stock only when it is posted. */
const post = 'stock:post';
const params = idParams('Stock count');

export const stockCountEndpoints = defineEndpoints({
  'GET /api/stock-counts': { access: [access, post], query: stockCountsQuery, answer: pageOf(stockCountRow) },
  'POST /api/stock-counts': { access, body: newStockCountSchema, status: 201, answer: dataOf(stockCount) },
  'GET /api/stock-counts/:id': { access: [access, post], params, answer: dataOf(stockCount) },
  'PUT /api/stock-counts/:id/lines': { access, params, body: countLineSchema, answer: dataOf(stockCountLine) },
  'PUT /api/stock-counts/:id': { access, params, body: sentBack(stockCount, countChangesSchema), answer: dataOf(stockCount) },
  'POST /api/stock-counts/:id/cancel': { access, params, body: reverseCountSchema, answer: dataOf(stockCount) },
  'POST /api/stock-counts/:id/post': { access: post, params, answer: dataOf(stockCount) },
  'POST /api/stock-counts/:id/reverse': { access: post, params, body: reverseCountSchema, answer: dataOf(stockCount) },
});
