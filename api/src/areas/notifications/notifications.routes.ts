import { notificationListQuery, notificationSettingsSchema, readSchema } from '@karkhana/shared-contract/notifications/notification-schemas';
import { type Route, readRoute, writeRoute } from '../../platform/route.ts';
import { listNotifications, markRead } from './notifications.repository.ts';
import type { ReleaseHistory } from './release-matters.ts';
import { readNotificationSettings, saveNotificationSettings } from './settings.repository.ts';

/** @param releases where changes of the live set are read */
export const notificationRoutes = (releases: ReleaseHistory): Route[] => [
  readRoute({
    method: 'GET',
    url: '/api/notifications',
    access: 'notifications:view',
    query: notificationListQuery,
    read: (db, { query, user }) => listNotifications(db, releases, user, query),
  }),
  writeRoute({
    method: 'POST',
    url: '/api/notifications/read',
    access: 'notifications:view',
    body: readSchema,
    write: async (tx, { body, user }) => ({ body: { data: { marked: await markRead(tx, releases, user, body) } }, audit: null }),
  }),
  readRoute({
    method: 'GET',
    url: '/api/users/notifications',
    access: 'signed-in',
    read: async (db, { user }) => ({ data: await readNotificationSettings(db, user.id) }),
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/users/notifications',
    access: 'signed-in',
    body: notificationSettingsSchema,
    async write(tx, { body, user }) {
      await saveNotificationSettings(tx, user.id, body);
      return { body: { data: await readNotificationSettings(tx, user.id) }, audit: null };
    },
  }),
];
