import type { Area } from '@karkhana/shared-auth';
import { widget } from '@karkhana/shared-auth/slot';
import { lazy } from 'react';

const Production = lazy(() => import('./production/production-screen.tsx'));
const PageNotFound = lazy(() => import('./page-not-found.tsx'));

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
  widgets: { dashboard: [widget('production-overview', () => import(/* webpackChunkName: "dashboard" */ './widgets/production-overview.tsx'))] },
} satisfies Area;
