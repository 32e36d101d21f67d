import { materialEndpoints } from '@karkhana/shared-contract/materials/material-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { setBarcodes } from '../items/barcodes.ts';
import { setStock } from '../stock/adjust-stock.service.ts';
import { createMaterial } from './create-material.service.ts';
import { listMaterialUsage } from './material-usage.repository.ts';
import { listMaterials, readMaterial } from './materials.repository.ts';
import { updateMaterial } from './update-material.service.ts';

const { read, write } = routesOf(materialEndpoints);

export const materialRoutes = [
  read('GET /api/materials', (db, { query }) => listMaterials(db, query)),
  read('GET /api/materials/:id', async (db, { params }) => ({ data: await readMaterial(db, params.id) })),
  read('GET /api/materials/:id/usage', async (db, { params, query }) => {
    await readMaterial(db, params.id);
    return listMaterialUsage(db, params.id, query);
  }),
  write('POST /api/materials', async (tx, { body, user }) => {
    const { barcodes = [], ...material } = body;
    const { id, audit } = await createMaterial(tx, user, material);
    if (barcodes.length) await setBarcodes(tx, { kind: 'material', id }, barcodes);
    return { body: { data: await readMaterial(tx, id) }, audit };
  }),
  write('PUT /api/materials/:id', async (tx, { params, body, user }) => {
    const audit = await updateMaterial(tx, user, params.id, body);
    return { body: { data: await readMaterial(tx, params.id) }, audit };
  }),
  write('PUT /api/materials/:id/stock', async (tx, { params, body, user }) => {
    const audit = await setStock(tx, user, { kind: 'material', id: params.id }, body.quantity, body.place_id);
    return { body: { data: await readMaterial(tx, params.id) }, audit };
  }),
];
