import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { stockCount, stockCountLine, stockCountRow } from './stock-count.ts';
import { countLineSchema, newStockCountSchema, reverseCountSchema, stockCountsQuery } from './stock-count-schemas.ts';

const access = 'stock:adjust';
const params = idParams('Stock count');

export const stockCountEndpoints = defineEndpoints({
  'GET /api/stock-counts': { access, query: stockCountsQuery, answer: pageOf(stockCountRow) },
  'POST /api/stock-counts': { access, body: newStockCountSchema, status: 201, answer: dataOf(stockCount) },
  'GET /api/stock-counts/:id': { access, params, answer: dataOf(stockCount) },
  'PUT /api/stock-counts/:id/lines': { access, params, body: countLineSchema, answer: dataOf(stockCountLine) },
  'POST /api/stock-counts/:id/post': { access, params, answer: dataOf(stockCount) },
  'POST /api/stock-counts/:id/reverse': { access, params, body: reverseCountSchema, answer: dataOf(stockCount) },
});
