import { vendorEndpoints } from '@karkhana/shared-contract/vendors/vendor-endpoints';
import { todayOf } from '../../platform/actor.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { withAttachmentCount } from '../attachments/with-count.ts';
import { isBalanceSort, maySeeBalances } from '../party-ledger/may-see-balances.ts';
import { createVendor } from './create-vendor.service.ts';
import { deleteVendor } from './delete-vendor.service.ts';
import { updateVendor } from './update-vendor.service.ts';
import { listSameFirm, listVendors, readVendor } from './vendors.repository.ts';

const { read, write } = routesOf(vendorEndpoints);

export const vendorRoutes = [
  read('GET /api/vendors', (db, { query, user }) => {
    const asked = query.balances || isBalanceSort(query.sort);
    return listVendors(db, query, maySeeBalances(user, query.sort) && asked ? todayOf(user) : undefined);
  }),
  read('GET /api/vendors/:id', async (db, { params }) => ({ data: await withAttachmentCount(db, 'vendors', await readVendor(db, params.id)) })),
  read('GET /api/vendors/:id/same-firm', async (db, { params }) => ({ data: await listSameFirm(db, params.id) })),
  write('POST /api/vendors', async (tx, { body, user }) => {
    const created = await readVendor(tx, await createVendor(tx, user, body));
    const { name, vendor_type } = created;
    return {
      body: { data: created },
      audit: { action: 'create', entity: 'vendor', entity_id: created.id, summary: `Vendor ${name} added`, detail: { name, vendor_type } },
    };
  }),
  write('PUT /api/vendors/:id', async (tx, { params, body, user }) => {
    const audit = await updateVendor(tx, user, params.id, body);
    return { body: { data: await readVendor(tx, params.id) }, audit };
  }),
  write('DELETE /api/vendors/:id', async (tx, { params }) => ({ body: { data: { id: params.id } }, audit: await deleteVendor(tx, params.id) })),
];
