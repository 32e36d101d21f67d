import { accountingEndpoints } from '@karkhana/shared-contract/accounting/accounting-endpoints';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { isOfMoney } from '@karkhana/shared-contract/ledger/account-groups';
import { cashEndpoints } from '@karkhana/shared-contract/payments/cash-warnings';
import type { Transaction } from '../../platform/database.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { readAccount } from '../ledger/accounts.repository.ts';
import { cashWarnings, withWarnings } from '../payments/cash-warnings.ts';
import { summariseDay } from './daily-summary.repository.ts';
import { summariseMonths } from './monthly-summary.repository.ts';
import { listCategories, listTransactions, readTransaction } from './transactions.repository.ts';
import { addTransaction, deleteTransaction, updateTransaction } from './write-transaction.service.ts';

const { read, report, write } = routesOf({ ...accountingEndpoints, ...cashEndpoints });

/** A saved transaction with the warnings of its cash: what only moves to or from a bank is nobody's. */
async function saved(tx: Transaction, id: number) {
  const transaction = await readTransaction(tx, id);
  const { type, status, account_id, document_type, party_id } = transaction;
  if (status !== 'completed' || document_type !== null) return transaction;
  const moves = account_id !== undefined && isOfMoney(await readAccount(tx, account_id));
  return withWarnings(tx, transaction, { ...transaction, vendor_id: party_id, incoming: type === 'income' }, moves);
}

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
    return { body: { data: await saved(tx, id) }, audit };
  }),
  write('PUT /api/accounting/transactions/:id', async (tx, { params, body, user }) => {
    const audit = await updateTransaction(tx, user, params.id, body);
    return { body: { data: await saved(tx, params.id) }, audit };
  }),
  read('GET /api/cash-warnings', async (db, { query }) => ({ data: await cashWarnings(db, query) })),
  write('DELETE /api/accounting/transactions/:id', async (tx, { params, user }) => ({
    body: { data: { id: params.id } },
    audit: await deleteTransaction(tx, user, params.id),
  })),
];
