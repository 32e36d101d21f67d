import { newProductSchema, productChangesSchema, productListQuery, productStockSchema } from '@karkhana/shared-contract/products/product-schemas';
import { idParams } from '../../platform/id-params.ts';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { setStock } from '../stock/adjust-stock.service.ts';
import { createProduct } from './create-product.service.ts';
import { deleteProduct } from './delete-product.service.ts';
import { listProducts, readProduct } from './products.repository.ts';
import { updateProduct } from './update-product.service.ts';

/** Stock, production and sales choose products too. */
const access = ['products:view', 'stock:view', 'production:view', 'sales:view'] as const;
const params = idParams('Product');

export const productRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/products', access, query: productListQuery, read: (db, { query }) => listProducts(db, query) }),
  readRoute({ method: 'GET', url: '/api/products/:id', access, params, read: async (db, { params }) => ({ data: await readProduct(db, params.id) }) }),
  writeRoute({
    method: 'POST',
    url: '/api/products',
    access: 'products:create',
    status: 201,
    body: newProductSchema,
    async write(tx, { body, user }) {
      const { active = true, description, unit_price, ...product } = body;
      const id = await createProduct(tx, user, { ...product, active, description: description || null, unit_price: String(unit_price) });
      const audit = { action: 'create', entity: 'product', entity_id: id, summary: `Product ${body.name} added`, detail: body };
      return { body: { data: await readProduct(tx, id) }, audit };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/products/:id',
    access: 'products:edit',
    params,
    body: productChangesSchema,
    async write(tx, { params, body, user }) {
      const audit = await updateProduct(tx, user, params.id, body);
      return { body: { data: await readProduct(tx, params.id) }, audit };
    },
  }),
  writeRoute({
    method: 'DELETE',
    url: '/api/products/:id',
    access: 'products:delete',
    params,
    write: async (tx, { params }) => ({ body: { data: { id: params.id } }, audit: await deleteProduct(tx, params.id) }),
  }),
  writeRoute({
    method: 'PATCH',
    url: '/api/products/:id/stock',
    access: 'stock:adjust',
    params,
    body: productStockSchema,
    async write(tx, { params, body, user }) {
      const audit = await setStock(tx, user, { itemType: 'product', id: params.id }, body.stock_quantity);
      return { body: { data: await readProduct(tx, params.id) }, audit };
    },
  }),
];
