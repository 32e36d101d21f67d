import { progressRoute } from '../../platform/export/progress.ts';
import type { Route } from '../../platform/route.ts';
import { incomeExpenseRoutes } from './income-expense.ts';
import { productionSummaryRoutes } from './production-summary.ts';
import { purchaseRegisterRoutes } from './purchase-register.ts';
import { salesRegisterRoutes } from './sales-register.ts';
import { stockSummaryRoutes } from './stock-summary.ts';

export const reportRoutes: Route[] = [
  ...salesRegisterRoutes,
  ...purchaseRegisterRoutes,
  ...stockSummaryRoutes,
  ...productionSummaryRoutes,
  ...incomeExpenseRoutes,
  progressRoute('reports', 'reports:export'),
];
