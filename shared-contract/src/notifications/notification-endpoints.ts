import { dataOf, number, object, pageOf } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { notification, notificationSettings } from './notification-row.ts';
import { notificationListQuery, notificationSettingsSchema, readSchema } from './notification-schemas.ts';

export const notificationEndpoints = defineEndpoints({
  'GET /api/notifications': { access: 'notifications:view', query: notificationListQuery, answer: pageOf(notification) },
  'POST /api/notifications/read': { access: 'notifications:view', body: readSchema, answer: dataOf(object({ marked: number() })) },
  'GET /api/users/notifications': { access: 'signed-in', answer: dataOf(notificationSettings) },
  'PUT /api/users/notifications': { access: 'signed-in', body: notificationSettingsSchema, answer: dataOf(notificationSettings) },
});
