import { dataOf, deleted, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { monthlySummaryQuery, monthSummary } from './monthly-summary.ts';
import { dailySummary, transaction, transactionCategory } from './transaction.ts';
import { dailySummaryQuery, transactionChangesSchema, transactionListQuery, transactionSchema } from './transaction-schemas.ts';

const view = 'accounting:view';
const params = idParams('Transaction');

export const accountingEndpoints = defineEndpoints({
  'GET /api/accounting/transactions': { access: view, query: transactionListQuery, answer: pageOf(transaction) },
  'GET /api/accounting/transactions/:id': { access: view, params, answer: dataOf(transaction) },
  'GET /api/accounting/types': { access: view, answer: pageOf(transactionCategory) },
  'GET /api/accounting/daily-summary': { access: view, query: dailySummaryQuery, answer: dailySummary },
  'GET /api/accounting/monthly-summary': { access: view, query: monthlySummaryQuery, answer: pageOf(monthSummary) },
  'POST /api/accounting/transactions': { access: 'accounting:create', body: transactionSchema, status: 201, answer: dataOf(transaction) },
  'PUT /api/accounting/transactions/:id': {
    access: 'accounting:edit',
    params,
    body: sentBack(transaction, transactionChangesSchema),
    answer: dataOf(transaction),
  },
  'DELETE /api/accounting/transactions/:id': { access: 'accounting:delete', params, answer: deleted },
});
