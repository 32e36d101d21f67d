import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { flag, id, oneOf } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { NOTIFICATION_KINDS } from './notification.ts';

const MOST_AT_ONCE = 1_000;

const { page, limit, sort } = listFields(['created_at'], '-created_at');

/** GET /notifications. With `read=false` the unread ones: their `total` is the number on the bell. */
export const notificationListQuery = record({ page, limit, sort, kind: oneOf('Kind', NOTIFICATION_KINDS), read: flag('Read') });
export type NotificationListQuery = InferType<typeof notificationListQuery>;

/** POST /notifications/read: some, or all. */
export const readSchema = record({
  ids: boundedList(id('Notification').required('Notification is required'), MOST_AT_ONCE, {
    tooLong: `At most ${MOST_AT_ONCE} at once`,
    wrongKind: 'ids must be a list',
  }),
  all: flag('All'),
}).test('one', 'Name the notifications in ids, or say all', ({ ids, all }) => (ids !== undefined) !== (all === true));
export type ReadInput = InferType<typeof readSchema>;

/** PUT /users/notifications: any subset. */
export const notificationSettingsSchema = record({
  low_stock: flag('Low stock'),
  unpaid_sale: flag('Unpaid sales'),
  pending_purchase: flag('Pending purchases'),
  release: flag('Releases'),
});
export type NotificationSettingsInput = InferType<typeof notificationSettingsSchema>;
