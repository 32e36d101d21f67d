import { defineEndpoints, file, idParams, PDF, XLSX } from '../endpoint.ts';
import { accountLedger } from './account-ledger.ts';
import { balanceSheetReport } from './balance-sheet.ts';
import {
  accountLedgerExportQuery,
  accountLedgerQuery,
  balanceSheetExportQuery,
  balanceSheetQuery,
  cashBookExportQuery,
  cashBookQuery,
  dayBookExportQuery,
  dayBookQuery,
  profitAndLossExportQuery,
  profitAndLossQuery,
  trialBalanceExportQuery,
  trialBalanceQuery,
} from './books-queries.ts';
import { cashBook } from './cash-book.ts';
import { dayBook } from './day-book.ts';
import { profitAndLossReport } from './profit-and-loss.ts';
import { trialBalance } from './trial-balance.ts';

const access = 'accounting:view';
const download = { access: { all: ['reports:export', 'accounting:view'] }, answer: file(XLSX, PDF) } as const;
const params = idParams('Account');

/** The reports that are drawn from the general ledger alone. */
export const booksEndpoints = defineEndpoints({
  'GET /api/reports/trial-balance': { access, query: trialBalanceQuery, answer: trialBalance },
  'GET /api/reports/profit-and-loss': { access, query: profitAndLossQuery, answer: profitAndLossReport },
  'GET /api/reports/balance-sheet': { access, query: balanceSheetQuery, answer: balanceSheetReport },
  'GET /api/reports/day-book': { access, query: dayBookQuery, answer: dayBook },
  'GET /api/reports/cash-book': { access, query: cashBookQuery, answer: cashBook },
  'GET /api/accounts/:id/ledger': { access, params, query: accountLedgerQuery, answer: accountLedger },
  'GET /api/reports/trial-balance/export': { ...download, query: trialBalanceExportQuery },
  'GET /api/reports/profit-and-loss/export': { ...download, query: profitAndLossExportQuery },
  'GET /api/reports/balance-sheet/export': { ...download, query: balanceSheetExportQuery },
  'GET /api/reports/day-book/export': { ...download, query: dayBookExportQuery },
  'GET /api/reports/cash-book/export': { ...download, query: cashBookExportQuery },
  'GET /api/accounts/:id/ledger/export': { ...download, params, query: accountLedgerExportQuery },
});
