import {
  materialChangesSchema,
  materialListQuery,
  materialStockSchema,
  materialUsageQuery,
  newMaterialSchema,
} from '@karkhana/shared-contract/materials/material-schemas';
import { idParams } from '../../platform/id-params.ts';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { setStock } from '../stock/adjust-stock.service.ts';
import { createMaterial } from './create-material.service.ts';
import { listMaterialUsage } from './material-usage.repository.ts';
import { listMaterials, readMaterial } from './materials.repository.ts';
import { updateMaterial } from './update-material.service.ts';

/** Production chooses materials too. */
const access = ['stock:view', 'production:view'] as const;
const params = idParams('Material');

export const materialRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/materials', access, query: materialListQuery, read: (db, { query }) => listMaterials(db, query) }),
  readRoute({ method: 'GET', url: '/api/materials/:id', access, params, read: async (db, { params }) => ({ data: await readMaterial(db, params.id) }) }),
  readRoute({
    method: 'GET',
    url: '/api/materials/:id/usage',
    access: 'stock:view',
    params,
    query: materialUsageQuery,
    async read(db, { params, query }) {
      await readMaterial(db, params.id);
      return listMaterialUsage(db, params.id, query);
    },
  }),
  writeRoute({
    method: 'POST',
    url: '/api/materials',
    access: 'stock:create',
    status: 201,
    body: newMaterialSchema,
    async write(tx, { body, user }) {
      const { id, audit } = await createMaterial(tx, user, body);
      return { body: { data: await readMaterial(tx, id) }, audit };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/materials/:id',
    access: 'stock:edit',
    params,
    body: materialChangesSchema,
    async write(tx, { params, body, user }) {
      const audit = await updateMaterial(tx, user, params.id, body);
      return { body: { data: await readMaterial(tx, params.id) }, audit };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/materials/:id/stock',
    access: 'stock:adjust',
    params,
    body: materialStockSchema,
    async write(tx, { params, body, user }) {
      const audit = await setStock(tx, user, { itemType: 'material', id: params.id }, body.quantity);
      return { body: { data: await readMaterial(tx, params.id) }, audit };
    },
  }),
];
