import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { purchaseProduct } from './purchase-product.ts';
import { newPurchaseProductSchema, purchaseProductListQuery } from './purchase-product-schemas.ts';

export const purchaseProductEndpoints = defineEndpoints({
  'GET /api/purchase-products': { access: ['purchases:view', 'stock:view'], query: purchaseProductListQuery, answer: pageOf(purchaseProduct) },
  'POST /api/purchase-products': { access: 'purchases:create', body: newPurchaseProductSchema, status: 201, answer: dataOf(purchaseProduct) },
});
