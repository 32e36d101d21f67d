import { ledgerEndpoints } from '@karkhana/shared-contract/ledger/ledger-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { readLock, setLock } from './accounting-lock.service.ts';
import { listAccounts, readAccount } from './accounts.repository.ts';
import { listJournalEntries } from './journal-entries.repository.ts';
import { addAccount, updateAccount } from './write-account.service.ts';

const { read, write } = routesOf(ledgerEndpoints);

export const ledgerRoutes = [
  read('GET /api/accounts', async (db) => ({ data: await listAccounts(db) })),
  write('POST /api/accounts', async (tx, { body, user }) => {
    const { id, audit } = await addAccount(tx, user, body);
    return { body: { data: await readAccount(tx, id) }, audit };
  }),
  write('PUT /api/accounts/:id', async (tx, { params, body, user }) => {
    const audit = await updateAccount(tx, user, params.id, body);
    return { body: { data: await readAccount(tx, params.id) }, audit };
  }),
  read('GET /api/journal-entries', (db, { query }) => listJournalEntries(db, query)),
  read('GET /api/accounting/lock', async (db) => ({ data: await readLock(db) })),
  write('PUT /api/accounting/lock', async (tx, { body, user }) => {
    const audit = await setLock(tx, user, body);
    return { body: { data: await readLock(tx) }, audit };
  }),
];
