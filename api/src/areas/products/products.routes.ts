import { productEndpoints } from '@karkhana/shared-contract/products/product-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { setBarcodes } from '../items/barcodes.ts';
import { setStock } from '../stock/adjust-stock.service.ts';
import { createProduct } from './create-product.service.ts';
import { deleteProduct } from './delete-product.service.ts';
import { listProducts, readProduct } from './products.repository.ts';
import { renameProduct } from './rename-product.service.ts';
import { updateProduct } from './update-product.service.ts';

const { read, write } = routesOf(productEndpoints);

export const productRoutes = [
  read('GET /api/products', (db, { query }) => listProducts(db, query)),
  read('GET /api/products/:id', async (db, { params }) => ({ data: await readProduct(db, params.id) })),
  write('POST /api/products', async (tx, { body, user }) => {
    const { active = true, description, unit_price, gst_rate, barcodes = [], ...product } = body;
    const id = await createProduct(tx, user, {
      ...product,
      active,
      description: description || null,
      unit_price: String(unit_price),
      gst_rate: gst_rate?.toString() ?? null,
    });
    if (barcodes.length) await setBarcodes(tx, { kind: 'product', id }, barcodes);
    const audit = { action: 'create', entity: 'product' as const, entity_id: id, summary: `Product ${body.name} added`, detail: body };
    return { body: { data: await readProduct(tx, id) }, audit };
  }),
  write('PUT /api/products/:id', async (tx, { params, body, user }) => {
    const audit = await updateProduct(tx, user, params.id, body);
    return { body: { data: await readProduct(tx, params.id) }, audit };
  }),
  write('POST /api/products/:id/rename', async (tx, { params, body, user }) => {
    const audit = await renameProduct(tx, user, params.id, body);
    return { body: { data: await readProduct(tx, params.id) }, audit };
  }),
  write('DELETE /api/products/:id', async (tx, { params }) => ({ body: { data: { id: params.id } }, audit: await deleteProduct(tx, params.id) })),
  write('PATCH /api/products/:id/stock', async (tx, { params, body, user }) => {
    const audit = await setStock(tx, user, { kind: 'product', id: params.id }, body.stock_quantity, body.place_id);
    return { body: { data: await readProduct(tx, params.id) }, audit };
  }),
];
