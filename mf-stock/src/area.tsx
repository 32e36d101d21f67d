import type { Area } from '@karkhana/shared-auth';
import { lazy } from 'react';

const Stock = lazy(() => import('./stock/stock-screen.tsx'));
const ProductList = lazy(() => import('./products/product-list-screen.tsx'));
const PageNotFound = lazy(() => import('./page-not-found.tsx'));
const LowStock = lazy(() => import('./widgets/low-stock.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'stock',
      children: [
        { index: true, element: <Stock /> },
        { path: '*', element: <PageNotFound /> },
      ],
    },
    {
      path: 'products',
      children: [
        { index: true, element: <ProductList /> },
        { path: '*', element: <PageNotFound /> },
      ],
    },
  ],
  widgets: { dashboard: [{ name: 'low-stock', Component: LowStock }] },
} satisfies Area;
