import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import { readExportProgress } from '../../platform/export/progress.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { incomeExpenseRoutes } from './income-expense.ts';
import { productionSummaryRoutes } from './production-summary.ts';
import { registerRoutes } from './registers.ts';
import { stockSummaryRoutes } from './stock-summary.ts';

export const reportRoutes = [
  ...registerRoutes,
  ...stockSummaryRoutes,
  ...productionSummaryRoutes,
  ...incomeExpenseRoutes,
  routesOf(reportEndpoints).read('GET /api/reports/export/progress/:key', readExportProgress),
];
