import type { PaymentStatus } from '../constants.ts';
import type { Day } from '../dates.ts';
import type { SaleRow } from './sale.ts';

/** A cancelled sale keeps its payment status and shows as Cancelled (docs/reference/documents.md#cancelling). */
export const saleStatus = (sale: Pick<SaleRow, 'cancelled_at' | 'payment_status'>): PaymentStatus | 'cancelled' =>
  sale.cancelled_at ? 'cancelled' : sale.payment_status;

/** Whether something is still owed after the day until which it was to be paid. One without terms is never overdue. */
export const isOverdue = (sale: Pick<SaleRow, 'cancelled_at' | 'payment_status' | 'due_date'>, today: Day): boolean =>
  !sale.cancelled_at && sale.payment_status !== 'paid' && sale.due_date != null && sale.due_date < today;
