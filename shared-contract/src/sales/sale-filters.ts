import { PAYMENT_STATUSES, type PaymentStatus } from '../constants.ts';

/** What a list of sales or orders can be narrowed to; `unpaid` is all of which something is still owed: pending and partial. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'unpaid'] as const;
/** Sales know until when they are to be paid: `overdue` are those that are unpaid after it, `due_soon` those to be paid within a week. */
export const SALE_PAYMENT_FILTERS = [...PAYMENT_FILTERS, 'overdue', 'due_soon'] as const;
export type SalePaymentFilter = (typeof SALE_PAYMENT_FILTERS)[number];

export const paymentStatusesOf = (wanted: SalePaymentFilter): PaymentStatus[] =>
  wanted === 'unpaid' || wanted === 'overdue' || wanted === 'due_soon' ? ['pending', 'partial'] : [wanted];
