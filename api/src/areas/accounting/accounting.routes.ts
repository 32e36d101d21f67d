import { accountingEndpoints } from '@karkhana/shared-contract/accounting/accounting-endpoints';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { routesOf } from '../../platform/routes-of.ts';
import { summariseDay } from './daily-summary.repository.ts';
import { summariseMonths } from './monthly-summary.repository.ts';
import { listCategories, listTransactions, readTransaction } from './transactions.repository.ts';
import { addTransaction, deleteTransaction, updateTransaction } from './write-transaction.service.ts';

const { read, report, write } = routesOf(accountingEndpoints);

export const accountingRoutes = [
  read('GET /api/accounting/transactions', (db, { query }) => listTransactions(db, query)),
  read('GET /api/accounting/transactions/:id', async (db, { params }) => ({ data: await readTransaction(db, params.id) })),
  read('GET /api/accounting/types', async (db) => {
    const data = await listCategories(db);
    return { data, total: data.length };
  }),
  read('GET /api/accounting/daily-summary', (db, { query }) => summariseDay(db, query.date ?? dayInIndia())),
  report('GET /api/accounting/monthly-summary', async (db, { query }) => {
    const data = await summariseMonths(db, query);
    return { data, total: data.length };
  }),
  write('POST /api/accounting/transactions', async (tx, { body, user }) => {
    const { id, audit } = await addTransaction(tx, user, body);
    return { body: { data: await readTransaction(tx, id) }, audit };
  }),
  write('PUT /api/accounting/transactions/:id', async (tx, { params, body, user }) => {
    const audit = await updateTransaction(tx, user, params.id, body);
    return { body: { data: await readTransaction(tx, params.id) }, audit };
  }),
  write('DELETE /api/accounting/transactions/:id', async (tx, { params, user }) => ({
    body: { data: { id: params.id } },
    audit: await deleteTransaction(tx, user, params.id),
  })),
];
