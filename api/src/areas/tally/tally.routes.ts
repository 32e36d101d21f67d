import { tallyEndpoints } from '@karkhana/shared-contract/exports/tally-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { lastTallyExport, rememberExport } from './tally-exports.ts';
import { tallyFile } from './tally-file.ts';
import { listTallyLedgers, nameTallyLedgers } from './tally-ledgers.ts';

const { file, read, write } = routesOf(tallyEndpoints);

export const tallyRoutes = [
  file('GET /api/exports/tally', async (db, { query }) => tallyFile(db, query)),
  read('GET /api/exports/tally/last', async (db, { query }) => ({ data: await lastTallyExport(db, query) })),
  write('POST /api/exports/tally/exported', async (tx, { body, user }) => {
    const { id, audit } = await rememberExport(tx, user, body);
    return { body: { data: { id } }, audit };
  }),
  read('GET /api/exports/tally/ledgers', async (db) => ({ data: await listTallyLedgers(db) })),
  write('PUT /api/exports/tally/ledgers', async (tx, { body, user }) => {
    const audit = await nameTallyLedgers(tx, user, body);
    return { body: { data: await listTallyLedgers(tx) }, audit };
  }),
];
