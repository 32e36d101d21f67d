import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import { readExportProgress } from '../../platform/export/progress.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { incomeExpenseRoutes } from './income-expense.ts';
import { marginsOf } from './margins.ts';
import { productionSummaryRoutes } from './production-summary.ts';
import { registerRoutes } from './registers.ts';
import { stockSummaryRoutes } from './stock-summary.ts';
import { stockValuationOf } from './stock-valuation.ts';

const { read } = routesOf(reportEndpoints);

export const reportRoutes = [
  ...registerRoutes,
  ...stockSummaryRoutes,
  ...productionSummaryRoutes,
  ...incomeExpenseRoutes,
  read('GET /api/reports/stock-valuation', (db, { query }) => stockValuationOf(db, query.as_of)),
  read('GET /api/reports/margins', (db, { query }) => marginsOf(db, query)),
  read('GET /api/reports/export/progress/:key', readExportProgress),
];
