import { dayInIndia } from '@karkhana/shared-contract/dates';
import { partyLedgerEndpoints } from '@karkhana/shared-contract/party-ledger/party-ledger-endpoints';
import { todayOf } from '../../platform/actor.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { readVendor } from '../vendors/vendors.repository.ts';
import { readPartyBalance, reportAgeing } from './ageing.repository.ts';
import { exportAgeing } from './ageing-export.ts';
import { readPartyLedger } from './party-ledger.repository.ts';
import { statement } from './statement.ts';

const { read, report, file } = routesOf(partyLedgerEndpoints);

export const partyLedgerRoutes = [
  report('GET /api/vendors/:id/ledger', async (db, { params, query }) => {
    await readVendor(db, params.id);
    return readPartyLedger(db, params.id, query);
  }),
  read('GET /api/vendors/:id/balance', async (db, { params, user }) => {
    await readVendor(db, params.id);
    return { data: await readPartyBalance(db, params.id, todayOf(user)) };
  }),
  file('GET /api/vendors/:id/statement', (db, { params, query, user }) => statement(db, user, params.id, query)),
  report('GET /api/reports/ageing', (db, { query }) => reportAgeing(db, { ...query, as_of: query.as_of ?? dayInIndia() })),
  file('GET /api/reports/ageing/export', (db, { query, user }) => exportAgeing(db, user, { ...query, as_of: query.as_of ?? todayOf(user) })),
];
