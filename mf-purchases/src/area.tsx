import type { Area } from '@karkhana/shared-auth';
import { lazy } from 'react';

const VendorList = lazy(() => import('./vendors/vendor-list-screen.tsx'));
const PurchaseList = lazy(() => import('./purchases/purchase-list-screen.tsx'));
const PurchaseDetail = lazy(() => import('./purchases/purchase-detail-screen.tsx'));
const PageNotFound = lazy(() => import('./page-not-found.tsx'));
const PendingPurchases = lazy(() => import('./widgets/pending-purchases.tsx'));
const PurchasesByMonth = lazy(() => import('./widgets/purchases-by-month.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'vendors',
      children: [
        { index: true, element: <VendorList /> },
        { path: '*', element: <PageNotFound to="/vendors" label="Go to Vendors" /> },
      ],
    },
    {
      path: 'purchases',
      children: [
        { index: true, element: <PurchaseList /> },
        { path: ':id', element: <PurchaseDetail /> },
        { path: '*', element: <PageNotFound to="/purchases" label="Go to Purchase Management" /> },
      ],
    },
  ],
  widgets: {
    dashboard: [
      { name: 'pending-purchases', Component: PendingPurchases },
      { name: 'purchases-by-month', Component: PurchasesByMonth },
    ],
  },
} satisfies Area;
