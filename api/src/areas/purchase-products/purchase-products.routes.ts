import { newPurchaseProductSchema, purchaseProductListQuery } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { createMaterial } from '../materials/create-material.service.ts';
import { listPurchaseProducts, readPurchaseProduct } from './purchase-products.repository.ts';

/** What is bought is what is consumed: the same records as /api/materials, in the spec's words for buying (behaviour.md, One stock ledger 2). */
export const purchaseProductRoutes: Route[] = [
  readRoute({
    method: 'GET',
    url: '/api/purchase-products',
    access: ['purchases:view', 'stock:view'],
    query: purchaseProductListQuery,
    read: (db, { query }) => listPurchaseProducts(db, query),
  }),
  writeRoute({
    method: 'POST',
    url: '/api/purchase-products',
    access: 'purchases:create',
    status: 201,
    body: newPurchaseProductSchema,
    async write(tx, { body, user }) {
      const { id, audit } = await createMaterial(tx, user, body);
      return { body: { data: await readPurchaseProduct(tx, id) }, audit };
    },
  }),
];
