import type { NotificationKind } from '@karkhana/shared-contract/notifications/notification';

export const KIND_LABELS: Record<NotificationKind, string> = {
  low_stock: 'Low stock',
  unpaid_sale: 'Sales overdue or unpaid for 30 days',
  pending_purchase: 'Pending purchases',
  release: 'Release changes',
};
