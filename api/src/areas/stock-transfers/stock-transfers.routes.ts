import { stockTransferEndpoints } from '@karkhana/shared-contract/stock/stock-transfer-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { cancelTransfer } from './cancel-transfer.service.ts';
import { createTransfer } from './create-transfer.service.ts';
import { downloadChallan } from './download-challan.ts';
import { listTransfers, readTransfer } from './transfers.repository.ts';

const { read, write, file } = routesOf(stockTransferEndpoints);

export const stockTransferRoutes = [
  read('GET /api/stock-transfers', (db, { query }) => listTransfers(db, query)),
  read('GET /api/stock-transfers/:id', async (db, { params }) => ({ data: await readTransfer(db, params.id) })),
  file('GET /api/stock-transfers/:id/challan', (db, { params }) => downloadChallan(db, params.id)),
  write('POST /api/stock-transfers', async (tx, { body, user }) => {
    const { id, audit } = await createTransfer(tx, user, body);
    return { body: { data: await readTransfer(tx, id) }, audit };
  }),
  write('POST /api/stock-transfers/:id/cancel', async (tx, { params, body, user }) => {
    const audit = await cancelTransfer(tx, user, params.id, body.reason);
    return { body: { data: await readTransfer(tx, params.id) }, audit };
  }),
];
