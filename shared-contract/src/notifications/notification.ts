import type { Permission } from '../permissions.ts';

export const NOTIFICATION_KINDS = ['low_stock', 'unpaid_sale', 'pending_purchase', 'release'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The permission that a notification requires: users see only what they may open. */
export const NOTIFICATION_PERMISSIONS: Record<NotificationKind, Permission> = {
  low_stock: 'stock:view',
  unpaid_sale: 'sales:view',
  pending_purchase: 'purchases:view',
  release: 'releases:manage',
};
