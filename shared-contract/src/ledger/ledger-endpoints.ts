import { dataOf, list, object, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { account } from './account.ts';
import { accountChangesSchema, accountSchema } from './account-schemas.ts';
import { accountingLock, accountingLockSchema } from './accounting-lock.ts';
import { journalEntry } from './journal-entry.ts';
import { journalQuery } from './journal-queries.ts';

const view = 'accounting:view';

export const ledgerEndpoints = defineEndpoints({
  'GET /api/accounts': { access: view, answer: object({ data: list(account) }) },
  'POST /api/accounts': { access: 'accounting:create', body: accountSchema, status: 201, answer: dataOf(account) },
  'PUT /api/accounts/:id': { access: 'accounting:edit', params: idParams('Account'), body: sentBack(account, accountChangesSchema), answer: dataOf(account) },
  'GET /api/journal-entries': { access: view, query: journalQuery, answer: pageOf(journalEntry) },
  'GET /api/accounting/lock': { access: 'signed-in', answer: dataOf(accountingLock) },
  'PUT /api/accounting/lock': { access: 'accounting:close', body: accountingLockSchema, answer: dataOf(accountingLock) },
});
