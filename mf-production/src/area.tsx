import type { Area } from '@karkhana/shared-auth';
import { widget } from '@karkhana/shared-auth/slot';
import { initialUrl, PageNotFound } from '@karkhana/shared-ui';
// With the area module: the screen that the menu leads to. By itself it would delay the page by a round trip.
import { getRecords } from './production/get-records.ts';
import Production from './production/production-screen.tsx';
import { PRODUCTION_FIELDS, recordQuery } from './production/production-state.ts';

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
  widgets: {
    dashboard: [
      widget('production-overview', () => import(/* webpackChunkName: "dashboard" */ './widgets/production-overview-card.tsx')),
      widget('production-by-day', () => import(/* webpackChunkName: "dashboard" */ './widgets/production-by-day-card.tsx')),
    ],
  },
  firstReads: { '/production': (client) => client.query(getRecords(recordQuery(initialUrl(PRODUCTION_FIELDS)))) },
} satisfies Area;
