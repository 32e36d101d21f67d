import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { material, materialUsage } from './material.ts';
import { materialChangesSchema, materialListQuery, materialStockSchema, materialUsageQuery, newMaterialSchema } from './material-schemas.ts';

/** Production chooses materials too. */
const view = ['stock:view', 'production:view'] as const;
const params = idParams('Material');

export const materialEndpoints = defineEndpoints({
  'GET /api/materials': { access: view, query: materialListQuery, answer: pageOf(material) },
  'GET /api/materials/:id': { access: view, params, answer: dataOf(material) },
  'GET /api/materials/:id/usage': { access: 'stock:view', params, query: materialUsageQuery, answer: pageOf(materialUsage) },
  'POST /api/materials': { access: 'stock:create', body: newMaterialSchema, status: 201, answer: dataOf(material) },
  'PUT /api/materials/:id': { access: 'stock:edit', params, body: sentBack(material, materialChangesSchema), answer: dataOf(material) },
  'PUT /api/materials/:id/stock': { access: 'stock:adjust', params, body: materialStockSchema, answer: dataOf(material) },
});
