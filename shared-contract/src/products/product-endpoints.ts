import { dataOf, deleted, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { product } from './product.ts';
import { newProductSchema, productChangesSchema, productListQuery, productStockSchema, renameProductSchema } from './product-schemas.ts';

/** Stock, production and sales choose products too. */
const view = ['products:view', 'stock:view', 'production:view', 'sales:view'] as const;
const params = idParams('Product');

export const productEndpoints = defineEndpoints({
  'GET /api/products': { access: view, query: productListQuery, answer: pageOf(product) },
  'GET /api/products/:id': { access: view, params, answer: dataOf(product) },
  'POST /api/products': { access: 'products:create', body: newProductSchema, status: 201, answer: dataOf(product) },
  'PUT /api/products/:id': { access: 'products:edit', params, body: sentBack(product, productChangesSchema), answer: dataOf(product) },
  'POST /api/products/:id/rename': { access: 'products:edit', params, body: renameProductSchema, answer: dataOf(product) },
  'DELETE /api/products/:id': { access: 'products:delete', params, answer: deleted },
  'PATCH /api/products/:id/stock': { access: 'stock:adjust', params, body: productStockSchema, answer: dataOf(product) },
});
