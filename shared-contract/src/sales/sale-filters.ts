import { PAYMENT_STATUSES, type PaymentStatus } from '../constants.ts';

/** Payment filters of a list of sales or orders; `unpaid` is all with a balance: pending and partial. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'unpaid'] as const;
/** Sales have a due date: `overdue` are unpaid after it, `due_soon` are due within a week. */
export const SALE_PAYMENT_FILTERS = [...PAYMENT_FILTERS, 'overdue', 'due_soon'] as const;
export type SalePaymentFilter = (typeof SALE_PAYMENT_FILTERS)[number];

export const paymentStatusesOf = (wanted: SalePaymentFilter): PaymentStatus[] =>
  wanted === 'unpaid' || wanted === 'overdue' || wanted === 'due_soon' ? ['pending', 'partial'] : [wanted];
