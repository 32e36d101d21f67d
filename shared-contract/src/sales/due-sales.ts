import type { InferType } from 'yup';
import { day, list, number, object, string } from '../answers.ts';
import { wholeNumber } from '../fields.ts';
import { record } from '../record.ts';
import { saleRow } from './sale.ts';
import { unpaidTotal } from './unpaid-sales.ts';

/** A customer with unpaid sales past their due date. Rupees. */
export const overdueCustomer = object({
  vendor_id: number(),
  vendor_name: string(),
  /** Of the sale that is the longest overdue. */
  due_date: day(),
  count: number(),
  balance: number(),
});
export type OverdueCustomer = InferType<typeof overdueCustomer>;

export const dueSale = saleRow.pick(['id', 'invoice_number', 'vendor_name']).shape({ due_date: day(), balance: number() });
export type DueSale = InferType<typeof dueSale>;

/**
 * GET /sales/due: unpaid sales by due date. Money in rupees, balances less payments and credit. Cancelled sales do not count, nor do sales without a due date.
 */
export const dueSales = object({
  /** Past it: how many sales, of how many customers. The longest overdue first. */
  overdue: unpaidTotal.shape({ customers: number(), items: list(overdueCustomer) }),
  /** From today to `until`. The first due come first. */
  this_week: unpaidTotal.shape({ until: day(), items: list(dueSale) }),
});
export type DueSales = InferType<typeof dueSales>;

/** `limit`: how many customers, and how many sales. */
export const dueSalesQuery = record({ limit: wholeNumber('Limit', 1, 100).default(3) });
export type DueSalesQuery = InferType<typeof dueSalesQuery>;
