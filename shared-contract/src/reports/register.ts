import type { InferType } from 'yup';
import { boolean, day, list, number, object, string } from '../answers.ts';

/** Rupees; what is cancelled counts nowhere. */
export const registerTotals = object({
  /** Documents. */
  count: number(),
  total_amount: number(),
  tax_amount: number(),
  net_amount: number(),
  amount_paid: number(),
  /** What is still to be paid. */
  balance: number(),
  /** What credit or debit notes took of the documents, tax included; the other amounts are net of it. */
  credited_amount: number().optional(),
});
export type RegisterTotals = InferType<typeof registerTotals>;

/** One sale or purchase order. A cancelled one keeps its place in the run of numbers, and its amounts are 0. */
export const registerRow = registerTotals.omit(['count']).shape({
  id: number(),
  date: day(),
  invoice_number: string(),
  vendor_id: number(),
  vendor_name: string(),
  cancelled: boolean(),
});
export type RegisterRow = InferType<typeof registerRow>;

export const registerMonth = registerTotals.shape({
  /** 'yyyy-MM'. */
  month: string(),
});
export type RegisterMonth = InferType<typeof registerMonth>;

/** GET /reports/sales-register and /reports/purchase-register: documents, the newest first, of which `total` counts the cancelled too. */
export const register = object({
  data: list(registerRow),
  total: number(),
  /** Of the whole period, whatever page is shown; `months` adds up to it. */
  totals: registerTotals,
  months: list(registerMonth),
});
export type Register = InferType<typeof register>;
