import { pageOf } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { record } from '../record.ts';
import { availabilityAnswer, productionUsage, requirement, requirementsRow } from './requirement.ts';
import { availabilityQuery, recordIdParams, recordUsageSchema, requirementsListQuery, requirementsSchema } from './requirement-schemas.ts';

const view = ['production:view', 'stock:view'] as const;
const params = record({ productId: id('Product').required('Product is required') });

export const requirementEndpoints = defineEndpoints({
  'GET /api/product-materials': { access: view, query: requirementsListQuery, answer: pageOf(requirementsRow) },
  'GET /api/product-materials/:productId': { access: view, params, answer: pageOf(requirement) },
  'POST /api/product-materials/:productId': { access: ['stock:edit', 'production:edit'], params, body: requirementsSchema, answer: pageOf(requirement) },
  'GET /api/product-materials/check-availability/:productId': { access: view, params, query: availabilityQuery, answer: availabilityAnswer },
  'GET /api/product-materials/usage/:recordId': { access: 'production:view', params: recordIdParams, answer: pageOf(productionUsage) },
  'POST /api/product-materials/record-usage/:recordId': {
    access: 'production:create',
    params: recordIdParams,
    body: recordUsageSchema,
    answer: pageOf(productionUsage),
  },
});
