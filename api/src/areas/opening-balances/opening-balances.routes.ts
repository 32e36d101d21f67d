import { openingBalanceEndpoints } from '@karkhana/shared-contract/opening-balances/opening-balance-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { listOpeningBalances, readOpeningBalance } from './opening-balances.repository.ts';
import { addOpeningBalance, deleteOpeningBalance, updateOpeningBalance } from './write-opening-balance.service.ts';

const { read, write } = routesOf(openingBalanceEndpoints);

export const openingBalanceRoutes = [
  read('GET /api/opening-balances', (db, { query }) => listOpeningBalances(db, query)),
  write('POST /api/opening-balances', async (tx, { body, user }) => {
    const { id, audit } = await addOpeningBalance(tx, user, body);
    return { body: { data: await readOpeningBalance(tx, id) }, audit };
  }),
  write('PUT /api/opening-balances/:id', async (tx, { params, body, user }) => {
    const audit = await updateOpeningBalance(tx, user, params.id, body);
    return { body: { data: await readOpeningBalance(tx, params.id) }, audit };
  }),
  write('DELETE /api/opening-balances/:id', async (tx, { params, user }) => ({
    body: { data: { id: params.id } },
    audit: await deleteOpeningBalance(tx, user, params.id),
  })),
];
