import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { purchaseProduct } from './purchase-product.ts';
import { newPurchaseProductSchema, purchaseProductChangesSchema, purchaseProductListQuery } from './purchase-product-schemas.ts';

const view = ['purchases:view', 'stock:view'] as const;
const params = idParams('Purchase product');

export const purchaseProductEndpoints = defineEndpoints({
  'GET /api/purchase-products': { access: view, query: purchaseProductListQuery, answer: pageOf(purchaseProduct) },
  'GET /api/purchase-products/:id': { access: view, params, answer: dataOf(purchaseProduct) },
  'POST /api/purchase-products': { access: 'purchases:create', body: newPurchaseProductSchema, status: 201, answer: dataOf(purchaseProduct) },
  'PUT /api/purchase-products/:id': {
    access: 'purchases:edit',
    params,
    body: sentBack(purchaseProduct, purchaseProductChangesSchema),
    answer: dataOf(purchaseProduct),
  },
});
