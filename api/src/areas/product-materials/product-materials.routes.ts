import { id } from '@karkhana/shared-contract/fields';
import {
  availabilityQuery,
  recordUsageSchema,
  requirementsListQuery,
  requirementsSchema,
} from '@karkhana/shared-contract/product-materials/requirement-schemas';
import { record } from '@karkhana/shared-contract/record';
import type { Reader } from '../../platform/database.ts';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { quantityUnits } from '../../platform/stock.ts';
import { readProductionRecord } from '../production/production.repository.ts';
import { readProduct } from '../products/products.repository.ts';
import { availabilityOf } from './availability.ts';
import { recordIdParams } from './record-id-params.ts';
import { recordUsage } from './record-usage.service.ts';
import { readRequirements, requirement } from './requirements.repository.ts';
import { listRequirements } from './requirements-list.repository.ts';
import { saveRequirements } from './save-requirements.service.ts';
import { listUsage } from './usage.repository.ts';

const access = ['production:view', 'stock:view'] as const;
const params = record({ productId: id('Product').required('Product is required') });

export const productMaterialRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/product-materials', access, query: requirementsListQuery, read: (db, { query }) => listRequirements(db, query) }),
  readRoute({
    method: 'GET',
    url: '/api/product-materials/:productId',
    access,
    params,
    async read(db, { params }) {
      await readProduct(db, params.productId);
      return requirementsAnswer(db, params.productId);
    },
  }),
  writeRoute({
    method: 'POST',
    url: '/api/product-materials/:productId',
    access: ['stock:edit', 'production:edit'],
    params,
    body: requirementsSchema,
    async write(tx, { params, body, user }) {
      const audit = await saveRequirements(tx, user, params.productId, body);
      return { body: await requirementsAnswer(tx, params.productId), audit };
    },
  }),
  readRoute({
    method: 'GET',
    url: '/api/product-materials/check-availability/:productId',
    access,
    params,
    query: availabilityQuery,
    async read(db, { params, query }) {
      await readProduct(db, params.productId);
      const needs = (await readRequirements(db, params.productId)).map((row) => ({ ...row, available: quantityUnits(row.stock_quantity) }));
      return availabilityOf(needs, query.quantity);
    },
  }),
  readRoute({
    method: 'GET',
    url: '/api/product-materials/usage/:recordId',
    access: 'production:view',
    params: recordIdParams,
    async read(db, { params }) {
      await readProductionRecord(db, params.recordId);
      return usageAnswer(db, params.recordId);
    },
  }),
  writeRoute({
    method: 'POST',
    url: '/api/product-materials/record-usage/:recordId',
    access: 'production:create',
    params: recordIdParams,
    body: recordUsageSchema,
    async write(tx, { params, body, user }) {
      const audit = await recordUsage(tx, user, params.recordId, body);
      return { body: await usageAnswer(tx, params.recordId), audit };
    },
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
