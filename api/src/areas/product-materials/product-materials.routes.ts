import { requirementEndpoints } from '@karkhana/shared-contract/product-materials/requirement-endpoints';
import type { Reader } from '../../platform/database.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { quantityUnits } from '../../stock/stock.ts';
import { readProductionRecord } from '../production/production.repository.ts';
import { readProduct } from '../products/products.repository.ts';
import { availabilityOf } from './availability.ts';
import { recordUsage } from './record-usage.service.ts';
import { heldOf, readRequirements, requirement } from './requirements.repository.ts';
import { listRequirements } from './requirements-list.repository.ts';
import { saveRequirements } from './save-requirements.service.ts';
import { listUsage } from './usage.repository.ts';

const { read, write } = routesOf(requirementEndpoints);

export const productMaterialRoutes = [
  read('GET /api/product-materials', (db, { query }) => listRequirements(db, query)),
  read('GET /api/product-materials/:productId', async (db, { params }) => {
    await readProduct(db, params.productId);
    return requirementsAnswer(db, params.productId);
  }),
  write('POST /api/product-materials/:productId', async (tx, { params, body, user }) => {
    const audit = await saveRequirements(tx, user, params.productId, body);
    return { body: await requirementsAnswer(tx, params.productId), audit };
  }),
  read('GET /api/product-materials/check-availability/:productId', async (db, { params, query }) => {
    await readProduct(db, params.productId);
    const required = await readRequirements(db, params.productId);
    const held =
      query.place_id == null
        ? undefined
        : await heldOf(
            db,
            required.map(({ material_id }) => material_id),
            query.place_id,
          );
    const needs = required.map((row) => ({ ...row, available: quantityUnits(held?.get(row.material_id) ?? row.stock_quantity) }));
    return availabilityOf(needs, query.quantity);
  }),
  read('GET /api/product-materials/usage/:recordId', async (db, { params }) => {
    await readProductionRecord(db, params.recordId);
    return usageAnswer(db, params.recordId);
  }),
  write('POST /api/product-materials/record-usage/:recordId', async (tx, { params, body, user }) => {
    const audit = await recordUsage(tx, user, params.recordId, body);
    return { body: await usageAnswer(tx, params.recordId), audit };
  }),
];

async function requirementsAnswer(db: Reader, productId: number) {
  const data = (await readRequirements(db, productId)).map(requirement);
  return { data, total: data.length };
}

async function usageAnswer(db: Reader, recordId: number) {
  const data = await listUsage(db, recordId);
  return { data, total: data.length };
}
