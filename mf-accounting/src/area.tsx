import type { Area } from '@karkhana/shared-auth';
import { lazy } from 'react';

const Transactions = lazy(() => import('./transactions/transactions-screen.tsx'));
const Reports = lazy(() => import('./reports/reports-screen.tsx'));
const PageNotFound = lazy(() => import('./page-not-found.tsx'));
const IncomeAndExpense = lazy(() => import('./widgets/income-and-expense.tsx'));
const IncomeAgainstExpense = lazy(() => import('./widgets/income-against-expense.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'accounting',
      children: [
        { index: true, element: <Transactions /> },
        { path: '*', element: <PageNotFound to="/accounting" label="Go to Accounting" /> },
      ],
    },
    {
      path: 'reports',
      children: [
        { index: true, element: <Reports /> },
        { path: '*', element: <PageNotFound to="/reports" label="Go to Reports" /> },
      ],
    },
  ],
  widgets: {
    dashboard: [
      { name: 'income-and-expense', Component: IncomeAndExpense },
      { name: 'income-against-expense', Component: IncomeAgainstExpense },
    ],
  },
} satisfies Area;
