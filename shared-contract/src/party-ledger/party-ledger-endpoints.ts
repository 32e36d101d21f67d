import { dataOf } from '../answers.ts';
import { defineEndpoints, file, idParams, PDF, XLSX } from '../endpoint.ts';
import { ageingReport, partyBalance, partyLedger } from './party-ledger.ts';
import { ageingExportQuery, ageingQuery, partyLedgerQuery, statementQuery } from './party-ledger-queries.ts';

const access = { all: ['accounting:view', 'vendors:view'] } as const;
const params = idParams('Vendor');

export const partyLedgerEndpoints = defineEndpoints({
  'GET /api/vendors/:id/ledger': { access, params, query: partyLedgerQuery, answer: partyLedger },
  'GET /api/vendors/:id/balance': { access, params, answer: dataOf(partyBalance) },
  'GET /api/vendors/:id/statement': { access, params, query: statementQuery, answer: file(PDF, XLSX) },
  'GET /api/reports/ageing': { access: { all: ['reports:view', 'accounting:view'] }, query: ageingQuery, answer: ageingReport },
  'GET /api/reports/ageing/export': { access: { all: ['reports:export', 'accounting:view'] }, query: ageingExportQuery, answer: file(XLSX, PDF) },
});
