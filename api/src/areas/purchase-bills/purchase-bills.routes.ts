import { purchaseBillEndpoints } from '@karkhana/shared-contract/purchases/purchase-bill';
import { routesOf } from '../../platform/routes-of.ts';
import { listBills, readBill } from './purchase-bills.repository.ts';
import { cancelBill, createBill, updateBill } from './save-bill.service.ts';

const { read, write } = routesOf(purchaseBillEndpoints);

export const purchaseBillRoutes = [
  read('GET /api/purchase-bills', (db, { query }) => listBills(db, query)),
  read('GET /api/purchase-bills/:id', async (db, { params }) => ({ data: await readBill(db, params.id) })),
  write('POST /api/purchase-bills', async (tx, { body, user }) => {
    const { id, audit } = await createBill(tx, user, body);
    return { body: { data: await readBill(tx, id) }, audit };
  }),
  write('PUT /api/purchase-bills/:id', async (tx, { params, body, user }) => {
    const saved = await updateBill(tx, user, params.id, body);
    return { body: { data: await readBill(tx, params.id) }, audit: saved?.audit ?? null };
  }),
  write('POST /api/purchase-bills/:id/cancel', async (tx, { params, body, user }) => {
    const { audit } = await cancelBill(tx, user, params.id, body);
    return { body: { data: await readBill(tx, params.id) }, audit };
  }),
];
