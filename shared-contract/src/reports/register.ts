import type { InferType } from 'yup';
import { boolean, day, list, number, object, oneOf, string } from '../answers.ts';

export const REGISTER_TYPES = ['sale', 'credit_note', 'sale_debit_note', 'purchase', 'debit_note'] as const;

/** Rupees; cancelled documents do not count. */
export const registerTotals = object({
  /** Documents. */
  count: number(),
  total_amount: number(),
  tax_amount: number(),
  net_amount: number(),
  amount_paid: number(),
  /** The unpaid amount, in rupees. */
  balance: number(),
  /** Of older versions: notes are rows of their own now, and nothing is net of them. */
  credited_amount: number().optional(),
});
export type RegisterTotals = InferType<typeof registerTotals>;

/** GST columns of a document, for a register requested with them. Rupees. */
export const registerGst = object({
  gstin: string().nullable(),
  /** Of the party; two digits. */
  state_code: string().nullable(),
  place_of_supply: string().nullable(),
  supply_type: string().nullable(),
  /** The codes of its lines, divided by commas. */
  hsn_code: string().nullable(),
  /** The rates of its lines in percent, divided by commas. */
  gst_rate: string(),
  cgst: number(),
  /** Holds UTGST too. */
  sgst: number(),
  igst: number(),
});
export type RegisterGst = InferType<typeof registerGst>;

/**
 * A sale, the received part of a purchase order, or a note, each on its own day; a purchase on the day and under the number of the supplier's bill. Notes are
 * negative. A cancelled document keeps its place in the run of numbers, with amounts of 0.
 */
export const registerRow = registerTotals.omit(['count']).shape({
  id: number(),
  /** What `id` names; not there in answers of before. */
  document_type: oneOf(REGISTER_TYPES).optional(),
  date: day(),
  invoice_number: string(),
  vendor_id: number(),
  vendor_name: string(),
  cancelled: boolean(),
  /** When the request has `columns`, for documents with lines that are not cancelled. */
  gst: registerGst.optional(),
});
export type RegisterRow = InferType<typeof registerRow>;

export const registerMonth = registerTotals.shape({
  /** 'yyyy-MM'. */
  month: string(),
});
export type RegisterMonth = InferType<typeof registerMonth>;

/** GET /reports/sales-register and /reports/purchase-register: documents, newest first. `total` includes the cancelled ones. */
export const register = object({
  data: list(registerRow),
  total: number(),
  /** Of the whole period, on every page; `months` adds up to it. */
  totals: registerTotals,
  months: list(registerMonth),
});
export type Register = InferType<typeof register>;
