import type { Permission } from '../permissions.ts';

export const NOTIFICATION_KINDS = ['low_stock', 'unpaid_sale', 'pending_purchase', 'release'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Who is told of what: only what they may look at. */
export const NOTIFICATION_PERMISSIONS: Record<NotificationKind, Permission> = {
  low_stock: 'stock:view',
  unpaid_sale: 'sales:view',
  pending_purchase: 'purchases:view',
  release: 'releases:manage',
};

/**
 * A row of GET /notifications: something that needs a look now. It goes when the matter is settled. An item that becomes low again is a
 * new notification under another id.
 */
export interface Notification {
  id: number;
  kind: NotificationKind;
  title: string;
  /** A path of the suite. */
  link: string;
  /** Since when it is so, ISO 8601. */
  created_at: string;
  /** By the user who asks. */
  read: boolean;
}

/** GET, PUT /users/notifications: which kinds one wants to be told of. All of them unless changed. */
export type NotificationSettings = Record<NotificationKind, boolean>;
