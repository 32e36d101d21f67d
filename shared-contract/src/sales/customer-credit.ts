import type { InferType } from 'yup';
import { boolean, number, object, string } from '../answers.ts';
import { id } from '../fields.ts';
import { record } from '../record.ts';

/** GET /sales/credit: what New Sale shows of a customer: balance, last day of payment, credit limit. Rupees. */
export const customerCredit = object({
  /** Of the customer. */
  name: string(),
  /** Null where nothing was agreed. */
  credit_limit: number().nullable(),
  /** Now, less their advances; 0 without a limit. Rupees. */
  owed: number(),
  /** Days until payment is due; null where nothing was agreed. */
  credit_days: number().nullable().optional(),
  /** All unpaid amounts less advances; negative when we owe them. Rupees. Only with permission to see balances, as `overdue`. */
  balance: number().optional(),
  overdue: number().optional(),
  /** Whether the company refuses a sale above the limit; else it only warns. */
  refused: boolean(),
});
export type CustomerCredit = InferType<typeof customerCredit>;

export const customerCreditQuery = record({ vendor_id: id('Vendor').required('Vendor is required') });
