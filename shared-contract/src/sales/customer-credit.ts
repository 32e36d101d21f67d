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
  /** Now, less what they paid in advance; 0 without a limit. */
  owed: number(),
  /** Days until payment is due; null where nothing was agreed. */
  credit_days: number().nullable().optional(),
  /** Of all that is open, advances taken off; below zero we owe them. Only for who may see balances, as `overdue`. */
  balance: number().optional(),
  overdue: number().optional(),
  /** Whether the company refuses a sale above the limit; else it only warns. */
  refused: boolean(),
});
export type CustomerCredit = InferType<typeof customerCredit>;

export const customerCreditQuery = record({ vendor_id: id('Vendor').required('Vendor is required') });
