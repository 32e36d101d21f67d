import { dayInIndia } from '@karkhana/shared-contract/dates';
import { booksEndpoints } from '@karkhana/shared-contract/ledger/books-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { readAccountLedger } from './account-ledger.repository.ts';
import { balanceSheetOf } from './balance-sheet.ts';
import { booksFile } from './books-file.ts';
import { readCashBook } from './cash-book.repository.ts';
import { readDayBook } from './day-book.repository.ts';
import { accountLedgerFile, cashBookFile, dayBookFile } from './export-books.ts';
import { balanceSheetFile, profitAndLossFile, trialBalanceFile } from './export-statements.ts';
import { profitAndLossOf } from './profit-and-loss.ts';
import { trialBalanceOf } from './trial-balance.ts';

const { report, file } = routesOf(booksEndpoints);

export const booksReportRoutes = [
  report('GET /api/reports/trial-balance', (db, { query }) => trialBalanceOf(db, query)),
  report('GET /api/reports/profit-and-loss', (db, { query }) => profitAndLossOf(db, query)),
  report('GET /api/reports/balance-sheet', async (db, { query }) => ({ data: await balanceSheetOf(db, query.as_of ?? dayInIndia()) })),
  report('GET /api/reports/day-book', (db, { query }) => readDayBook(db, query)),
  report('GET /api/reports/cash-book', (db, { query }) => readCashBook(db, query)),
  report('GET /api/accounts/:id/ledger', (db, { params, query }) => readAccountLedger(db, params.id, query)),
  file('GET /api/reports/trial-balance/export', async (db, input) => booksFile(db, input, await trialBalanceFile(db, input.query))),
  file('GET /api/reports/profit-and-loss/export', async (db, input) => booksFile(db, input, await profitAndLossFile(db, input.query))),
  file('GET /api/reports/balance-sheet/export', async (db, input) => booksFile(db, input, await balanceSheetFile(db, input.query.as_of ?? dayInIndia()))),
  file('GET /api/reports/day-book/export', async (db, input) => booksFile(db, input, await dayBookFile(db, input.query))),
  file('GET /api/reports/cash-book/export', async (db, input) => booksFile(db, input, await cashBookFile(db, input.query))),
  file('GET /api/accounts/:id/ledger/export', async (db, input) => booksFile(db, input, await accountLedgerFile(db, input.params.id, input.query))),
];
