import type { Area } from '@karkhana/shared-auth';
import { widget } from '@karkhana/shared-auth/slot';
import { PageNotFound } from '@karkhana/shared-ui';
// With the area module: what the menu leads to. By itself it would hold the page up by a round trip.
import Production from './production/production-screen.tsx';

export default {
  contract: 1,
  routes: [
    {
      path: 'production',
      children: [
        { index: true, element: <Production /> },
        { path: '*', element: <PageNotFound back={{ to: '/production', label: 'Go to Production' }} /> },
      ],
    },
  ],
  widgets: { dashboard: [widget('production-overview', () => import(/* webpackChunkName: "dashboard" */ './widgets/production-overview.tsx'))] },
} satisfies Area;
