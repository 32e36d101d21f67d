import { purchaseProductEndpoints } from '@karkhana/shared-contract/purchase-products/purchase-product-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { createMaterial } from '../materials/create-material.service.ts';
import { listPurchaseProducts, readPurchaseProduct } from './purchase-products.repository.ts';
import { updatePurchaseProduct } from './update-purchase-product.service.ts';

const { read, write } = routesOf(purchaseProductEndpoints);

/** Purchase products are the same records as /api/materials, in the words of buying (docs/reference/stock.md#items). */
export const purchaseProductRoutes = [
  read('GET /api/purchase-products', (db, { query }) => listPurchaseProducts(db, query)),
  read('GET /api/purchase-products/:id', async (db, { params }) => ({ data: await readPurchaseProduct(db, params.id) })),
  write('POST /api/purchase-products', async (tx, { body, user }) => {
    const { id, audit } = await createMaterial(tx, user, body);
    return { body: { data: await readPurchaseProduct(tx, id) }, audit };
  }),
  write('PUT /api/purchase-products/:id', async (tx, { params, body, user }) => {
    const audit = await updatePurchaseProduct(tx, user, params.id, body);
    return { body: { data: await readPurchaseProduct(tx, params.id) }, audit };
  }),
];
