import { monthlySummaryQuery } from '@karkhana/shared-contract/accounting/monthly-summary';
import { dailySummaryQuery, transactionChangesSchema, transactionListQuery, transactionSchema } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { idParams } from '../../platform/id-params.ts';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { summariseDay } from './daily-summary.repository.ts';
import { summariseMonths } from './monthly-summary.repository.ts';
import { listCategories, listTransactions, readTransaction } from './transactions.repository.ts';
import { addTransaction, deleteTransaction, updateTransaction } from './write-transaction.service.ts';

const access = 'accounting:view';
const params = idParams('Transaction');

export const accountingRoutes: Route[] = [
  readRoute({ method: 'GET', url: '/api/accounting/transactions', access, query: transactionListQuery, read: (db, { query }) => listTransactions(db, query) }),
  readRoute({
    method: 'GET',
    url: '/api/accounting/types',
    access,
    async read(db) {
      const data = await listCategories(db);
      return { data, total: data.length };
    },
  }),
  readRoute({
    method: 'GET',
    url: '/api/accounting/daily-summary',
    access,
    query: dailySummaryQuery,
    read: (db, { query }) => summariseDay(db, query.date ?? dayInIndia()),
  }),
  readRoute({
    method: 'GET',
    url: '/api/accounting/monthly-summary',
    access,
    query: monthlySummaryQuery,
    async read(db, { query }) {
      const data = await summariseMonths(db, query);
      return { data, total: data.length };
    },
  }),
  writeRoute({
    method: 'POST',
    url: '/api/accounting/transactions',
    access: 'accounting:create',
    status: 201,
    body: transactionSchema,
    async write(tx, { body, user }) {
      const { id, audit } = await addTransaction(tx, user, body);
      return { body: { data: await readTransaction(tx, id) }, audit };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/accounting/transactions/:id',
    access: 'accounting:edit',
    params,
    body: transactionChangesSchema,
    async write(tx, { params, body, user }) {
      const audit = await updateTransaction(tx, user, params.id, body);
      return { body: { data: await readTransaction(tx, params.id) }, audit };
    },
  }),
  writeRoute({
    method: 'DELETE',
    url: '/api/accounting/transactions/:id',
    access: 'accounting:delete',
    params,
    write: async (tx, { params }) => ({ body: { data: { id: params.id } }, audit: await deleteTransaction(tx, params.id) }),
  }),
];
