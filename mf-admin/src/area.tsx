import type { Area } from '@karkhana/shared-auth';
import { lazy } from 'react';

const UserManagement = lazy(() => import('./users/user-management-screen.tsx'));
const Settings = lazy(() => import('./settings/settings-screen.tsx'));
const YourProfile = lazy(() => import('./profile/profile-screen.tsx'));
const Notifications = lazy(() => import('./notifications/notification-list-screen.tsx'));
const Releases = lazy(() => import('./releases/releases-screen.tsx'));
const PageNotFound = lazy(() => import('./page-not-found.tsx'));
const RecentActivity = lazy(() => import('./widgets/recent-activity.tsx'));

export default {
  contract: 1,
  routes: [
    { path: 'users', element: <UserManagement /> },
    { path: 'settings', element: <Settings /> },
    { path: 'profile', element: <YourProfile /> },
    { path: 'notifications', element: <Notifications /> },
    { path: 'releases', element: <Releases /> },
    { path: '*', element: <PageNotFound /> },
  ],
  widgets: { dashboard: [{ name: 'recent-activity', Component: RecentActivity }] },
} satisfies Area;
