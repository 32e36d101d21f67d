import type { PurchaseStatus } from '../constants.ts';

export const PURCHASE_STATUS_LABELS: Record<PurchaseStatus, string> = {
  pending: 'Pending',
  received: 'Received',
  partially_received: 'Partially received',
  cancelled: 'Cancelled',
};

/** The list's one switch: pending goes to received, any other goes to pending (docs/reference/stock.md#receipts). */
export const toggledStatus = (status: PurchaseStatus): PurchaseStatus => (status === 'pending' ? 'received' : 'pending');

/** Text of the confirmation. */
export const changeStatusQuestion = (from: PurchaseStatus, to: PurchaseStatus): string =>
  `Change status from ${PURCHASE_STATUS_LABELS[from]} to ${PURCHASE_STATUS_LABELS[to]}?`;

/** The list's Received column: Yes only for received. */
export const receivedWord = (status: PurchaseStatus): 'Yes' | 'No' => (status === 'received' ? 'Yes' : 'No');
