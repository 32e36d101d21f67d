import { dataOf, deleted, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { sentBack } from '../read-only.ts';
import { openingBalance } from './opening-balance.ts';
import { openingBalanceChangesSchema, openingBalanceListQuery, openingBalanceSchema } from './opening-balance-schemas.ts';

const access = 'accounting:create';
const params = idParams('Opening balance');

export const openingBalanceEndpoints = defineEndpoints({
  'GET /api/opening-balances': { access: 'accounting:view', query: openingBalanceListQuery, answer: pageOf(openingBalance) },
  'POST /api/opening-balances': { access, body: openingBalanceSchema, status: 201, answer: dataOf(openingBalance) },
  'PUT /api/opening-balances/:id': { access, params, body: sentBack(openingBalance, openingBalanceChangesSchema), answer: dataOf(openingBalance) },
  'DELETE /api/opening-balances/:id': { access: 'accounting:delete', params, answer: deleted },
});
