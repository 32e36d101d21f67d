import type { Area } from '@karkhana/shared-auth';
import { lazy } from 'react';
// With the door: it frames every screen, and loaded by itself it would hold each of them up by a round trip.
import SalesLayout from './sales-layout.tsx';

const SaleList = lazy(() => import('./sales/sale-list-screen.tsx'));
const NewSale = lazy(() => import('./sales/new-sale-screen.tsx'));
const SaleDetail = lazy(() => import('./sales/sale-detail-screen.tsx'));
const Invoice = lazy(() => import('./invoices/invoice-screen.tsx'));
const InvoiceList = lazy(() => import('./invoices/invoice-list-screen.tsx'));
const CustomerList = lazy(() => import('./customers/customer-list-screen.tsx'));
const SalesReports = lazy(() => import('./reports/sales-reports-screen.tsx'));
const PageNotFound = lazy(() => import('./page-not-found.tsx'));
const SalesThisMonth = lazy(() => import('./widgets/sales-this-month.tsx'));
const SalesByMonth = lazy(() => import('./widgets/sales-by-month.tsx'));
const UnpaidSales = lazy(() => import('./widgets/unpaid-sales.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'sales',
      element: <SalesLayout />,
      children: [
        { index: true, element: <SaleList /> },
        { path: 'new', element: <NewSale /> },
        { path: 'customers', element: <CustomerList /> },
        { path: 'reports', element: <SalesReports /> },
        { path: 'invoices', element: <InvoiceList /> },
        { path: ':id', element: <SaleDetail /> },
        { path: ':id/invoice', element: <Invoice /> },
        { path: '*', element: <PageNotFound /> },
      ],
    },
  ],
  widgets: {
    dashboard: [
      { name: 'sales-this-month', Component: SalesThisMonth },
      { name: 'sales-by-month', Component: SalesByMonth },
      { name: 'unpaid-sales', Component: UnpaidSales },
    ],
  },
} satisfies Area;
