import { dataOf, deleted, list, object, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { listedVendor, sameFirm, vendor } from './vendor.ts';
import { newVendorSchema, sentVendorSchema, vendorListQuery } from './vendor-schemas.ts';

/** Sales and purchases choose vendors too. */
const view = ['vendors:view', 'sales:view', 'purchases:view'] as const;
const params = idParams('Vendor');

export const vendorEndpoints = defineEndpoints({
  'GET /api/vendors': { access: view, query: vendorListQuery, answer: pageOf(listedVendor) },
  'GET /api/vendors/:id': { access: view, params, answer: dataOf(vendor) },
  'GET /api/vendors/:id/same-firm': { access: 'vendors:view', params, answer: object({ data: list(sameFirm) }) },
  'POST /api/vendors': { access: 'vendors:create', body: newVendorSchema, status: 201, answer: dataOf(vendor) },
  'PUT /api/vendors/:id': { access: 'vendors:edit', params, body: sentBack(vendor, sentVendorSchema), answer: dataOf(vendor) },
  'DELETE /api/vendors/:id': { access: 'vendors:delete', params, answer: deleted },
});
