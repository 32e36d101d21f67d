import type { Area } from '@karkhana/shared-auth';
import { widget } from '@karkhana/shared-auth/slot';
import { PageNotFound } from '@karkhana/shared-ui';
// With the area module: what the menu leads to. By itself it would hold the page up by a round trip.
import List from './list/list-screen.tsx';

export default {
  contract: 1,
  routes: [
    {
      path: 'template',
      children: [
        { index: true, element: <List /> },
        { path: '*', element: <PageNotFound back={{ to: '/template', label: 'Go to Template Label' }} /> },
      ],
    },
  ],
  widgets: { dashboard: [widget('template-overview', () => import(/* webpackChunkName: "dashboard" */ './widgets/overview.tsx'))] },
} satisfies Area;
