import type { InferType } from 'yup';
import { boolean, instant, number, object, oneOf, string } from '../answers.ts';
import { NOTIFICATION_KINDS } from './notification.ts';

/**
 * A row of GET /notifications: something that needs a look now. It goes when the matter is settled. An item that becomes low again is a
 * new notification under another id.
 */
export const notification = object({
  id: number(),
  kind: oneOf(NOTIFICATION_KINDS),
  title: string(),
  /** A path of the suite. */
  link: string(),
  /** Since when it is so, ISO 8601. */
  created_at: instant(),
  /** By the user who sent the request. */
  read: boolean(),
});
export type Notification = InferType<typeof notification>;

/** GET, PUT /users/notifications: the kinds that a user wants. All of them by default. */
export const notificationSettings = object({ low_stock: boolean(), unpaid_sale: boolean(), pending_purchase: boolean(), release: boolean() });
export type NotificationSettings = InferType<typeof notificationSettings>;
