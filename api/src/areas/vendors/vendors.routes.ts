import { newVendorSchema, vendorChangesSchema, vendorListQuery } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { idParams } from '../../platform/id-params.ts';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { createVendor } from './create-vendor.service.ts';
import { deleteVendor } from './delete-vendor.service.ts';
import { updateVendor } from './update-vendor.service.ts';
import { listVendors, readVendor } from './vendors.repository.ts';

/** Sales and purchases choose vendors too. */
const access = ['vendors:view', 'sales:view', 'purchases:view'] as const;
const params = idParams('Vendor');

export const vendorRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/vendors', access, query: vendorListQuery, read: (db, { query }) => listVendors(db, query) }),
  readRoute({ method: 'GET', url: '/api/vendors/:id', access, params, read: async (db, { params }) => ({ data: await readVendor(db, params.id) }) }),
  writeRoute({
    method: 'POST',
    url: '/api/vendors',
    access: 'vendors:create',
    status: 201,
    body: newVendorSchema,
    async write(tx, { body, user }) {
      const created = await readVendor(tx, await createVendor(tx, user, body));
      const { name, vendor_type } = created;
      return {
        body: { data: created },
        audit: { action: 'create', entity: 'vendor', entity_id: created.id, summary: `Vendor ${name} added`, detail: { name, vendor_type } },
      };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/vendors/:id',
    access: 'vendors:edit',
    params,
    body: vendorChangesSchema,
    async write(tx, { params, body, user }) {
      const audit = await updateVendor(tx, user, params.id, body);
      return { body: { data: await readVendor(tx, params.id) }, audit };
    },
  }),
  writeRoute({
    method: 'DELETE',
    url: '/api/vendors/:id',
    access: 'vendors:delete',
    params,
    write: async (tx, { params }) => ({ body: { data: { id: params.id } }, audit: await deleteVendor(tx, params.id) }),
  }),
];
