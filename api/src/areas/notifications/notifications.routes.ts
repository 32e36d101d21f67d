import { notificationEndpoints } from '@karkhana/shared-contract/notifications/notification-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { listNotifications, markRead } from './notifications.repository.ts';
import type { ReleaseHistory } from './release-matters.ts';
import { readNotificationSettings, saveNotificationSettings } from './settings.repository.ts';

const { read, write } = routesOf(notificationEndpoints);

/** @param releases where changes of the live set are read */
export const notificationRoutes = (releases: ReleaseHistory) => [
  read('GET /api/notifications', (db, { query, user }) => listNotifications(db, releases, user, query)),
  write('POST /api/notifications/read', async (tx, { body, user }) => ({ body: { data: { marked: await markRead(tx, releases, user, body) } }, audit: null })),
  read('GET /api/users/notifications', async (db, { user }) => ({ data: await readNotificationSettings(db, user.id) })),
  write('PUT /api/users/notifications', async (tx, { body, user }) => {
    await saveNotificationSettings(tx, user.id, body);
    return { body: { data: await readNotificationSettings(tx, user.id) }, audit: null };
  }),
];
