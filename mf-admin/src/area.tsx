import type { Area } from '@karkhana/shared-auth';
import { lazyScreen } from '@karkhana/shared-auth/screens';
import { widget } from '@karkhana/shared-auth/slot';
import { PageNotFound } from '@karkhana/shared-ui';
// With the area module: the screen that the menu leads to. By itself it would delay the page by a round trip.
import UserManagement from './users/user-management-screen.tsx';

const Settings = lazyScreen(() => import('./settings/settings-screen.tsx'));
const MissingForGst = lazyScreen(() => import('./settings/missing-screen.tsx'));
const Import = lazyScreen(() => import('./imports/import-screen.tsx'));
const ImportPreview = lazyScreen(() => import('./imports/import-preview-screen.tsx'));
const YourProfile = lazyScreen(() => import('./profile/profile-screen.tsx'));
const Notifications = lazyScreen(() => import('./notifications/notification-list-screen.tsx'));
const Releases = lazyScreen(() => import('./releases/releases-screen.tsx'));

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
  widgets: { dashboard: [widget('recent-activity', () => import(/* webpackChunkName: "dashboard" */ './widgets/recent-activity-card.tsx'))] },
} satisfies Area;
