import type { Area } from '@karkhana/shared-auth';
import { widget } from '@karkhana/shared-auth/slot';
import { lazy } from 'react';

const List = lazy(() => import('./list/list-screen.tsx'));
const PageNotFound = lazy(() => import('./page-not-found.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'template',
      children: [
        { index: true, element: <List /> },
        { path: '*', element: <PageNotFound /> },
      ],
    },
  ],
  widgets: { dashboard: [widget('template-overview', () => import(/* webpackChunkName: "dashboard" */ './widgets/overview.tsx'))] },
} satisfies Area;
