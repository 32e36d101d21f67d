import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import { readExportProgress } from '../../platform/export/progress.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { belowCostOn } from './below-cost.ts';
import { incomeExpenseRoutes } from './income-expense.ts';
import { marginsOf } from './margins.ts';
import { exportMargins } from './margins-export.ts';
import { productionSummaryRoutes } from './production-summary.ts';
import { registerRoutes } from './registers.ts';
import { stockSummaryRoutes } from './stock-summary.ts';
import { stockValuationOf } from './stock-valuation.ts';
import { exportStockValuation } from './stock-valuation-export.ts';

const { read, report, file } = routesOf(reportEndpoints);

export const reportRoutes = [
  ...registerRoutes,
  ...stockSummaryRoutes,
  ...productionSummaryRoutes,
  ...incomeExpenseRoutes,
  report('GET /api/reports/stock-valuation', (db, { query }) => stockValuationOf(db, query.as_of)),
  file('GET /api/reports/stock-valuation/export', exportStockValuation),
  report('GET /api/reports/below-cost', (db, { query }) => belowCostOn(db, query.as_of)),
  report('GET /api/reports/margins', (db, { query }) => marginsOf(db, query)),
  file('GET /api/reports/margins/export', exportMargins),
  read('GET /api/reports/export/progress/:key', readExportProgress),
];
