import { reportQuery } from '@karkhana/shared-contract/reports/income-expense';
import { fileRoute, type Route, readRoute } from '../../platform/route.ts';
import { exportIncomeExpense } from './export-income-expense.service.ts';
import { sumIncomeAndExpense } from './income-expense.repository.ts';

/** A report also needs the view of the area that it draws on (behaviour.md). */
const DRAWS_ON = 'accounting:view';

export const reportRoutes: Route[] = [
  readRoute({
    method: 'GET',
    url: '/api/reports/income-expense',
    access: { all: ['reports:view', DRAWS_ON] },
    query: reportQuery,
    async read(db, { query }) {
      const data = await sumIncomeAndExpense(db, query);
      return { data, total: data.length };
    },
  }),
  fileRoute({
    method: 'GET',
    url: '/api/reports/income-expense/export',
    access: { all: ['reports:export', DRAWS_ON] },
    query: reportQuery,
    async file(db, { query }) {
      return exportIncomeExpense(db, query);
    },
  }),
];
