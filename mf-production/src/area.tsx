import type { Area } from '@karkhana/shared-auth';
import { lazy } from 'react';

const Production = lazy(() => import('./production/production-screen.tsx'));
const PageNotFound = lazy(() => import('./page-not-found.tsx'));
const ProductionOverview = lazy(() => import('./widgets/production-overview.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'production',
      children: [
        { index: true, element: <Production /> },
        { path: '*', element: <PageNotFound /> },
      ],
    },
  ],
  widgets: { dashboard: [{ name: 'production-overview', Component: ProductionOverview }] },
} satisfies Area;
