import type { Area } from '@karkhana/shared-auth';
import { widget } from '@karkhana/shared-auth/slot';
import { PageNotFound } from '@karkhana/shared-ui';
import { lazy } from 'react';
// With the area module: what the menu leads to. By itself it would hold the page up by a round trip.
import UserManagement from './users/user-management-screen.tsx';

const Settings = lazy(() => import('./settings/settings-screen.tsx'));
const MissingForGst = lazy(() => import('./settings/missing-screen.tsx'));
const Import = lazy(() => import('./imports/import-screen.tsx'));
const ImportPreview = lazy(() => import('./imports/import-preview-screen.tsx'));
const YourProfile = lazy(() => import('./profile/profile-screen.tsx'));
const Notifications = lazy(() => import('./notifications/notification-list-screen.tsx'));
const Releases = lazy(() => import('./releases/releases-screen.tsx'));

export default {
  contract: 1,
  routes: [
    { path: 'users', element: <UserManagement /> },
    { path: 'settings', element: <Settings /> },
    { path: 'settings/gst', element: <MissingForGst /> },
    { path: 'settings/import', element: <Import /> },
    { path: 'settings/import/:id', element: <ImportPreview /> },
    { path: 'profile', element: <YourProfile /> },
    { path: 'notifications', element: <Notifications /> },
    { path: 'releases', element: <Releases /> },
    { path: '*', element: <PageNotFound /> },
  ],
  widgets: { dashboard: [widget('recent-activity', () => import(/* webpackChunkName: "dashboard" */ './widgets/recent-activity.tsx'))] },
} satisfies Area;
