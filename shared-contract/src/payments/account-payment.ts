import type { InferType } from 'yup';
import { boolean, day, instant, list, number, object, oneOf, string } from '../answers.ts';
import { PAYMENT_CHANNELS, PAYMENT_METHODS } from '../constants.ts';
import { advance, voucherParties } from './advance.ts';

/** A row of GET /receipts or /supplier-payments. Rupees. A voided one keeps its row and number. */
export const accountPaymentRow = object({
  id: number(),
  /** RCPT/26-27/00001, PAY/26-27/00001. */
  number: string(),
  vendor_id: number(),
  vendor_name: string(),
  date: day(),
  /** The money. */
  amount: number(),
  /** Settled in addition to the money; absent without any. Rupees. */
  tds_amount: number().optional(),
  discount_amount: number().optional(),
  write_off_amount: number().optional(),
  /** The part allocated to documents, in rupees. */
  allocated: number(),
  /** The advance: what later documents can take. 0 when voided. */
  unallocated: number(),
  payment_method: oneOf(PAYMENT_METHODS),
  payment_channel: oneOf(PAYMENT_CHANNELS).nullable(),
  /** Not there where it is the account with the role `bank`, or no bank. */
  bank_account_id: number().optional(),
  reference: string().nullable(),
  /** A cheque that was taken before its date; not there for any other. Until that day nothing of it is allocated or an advance. */
  post_dated: boolean().optional(),
  voided_at: instant().nullable(),
  void_reason: string().nullable(),
  /** The day on which its cheque bounced. */
  bounced_on: day().optional(),
  created_at: instant(),
  created_by_name: string(),
});
export type AccountPaymentRow = InferType<typeof accountPaymentRow>;

const planned = { invoice_number: string(), amount: number() };
const allocated = {
  /** Of the payment that the allocation is. */
  payment_id: number(),
  invoice_number: string(),
  amount: number(),
  /** The receipt's day, or that of the document when it came later. */
  payment_date: day(),
};

/** GET /receipts/:id; its allocations in the order in which they were made. */
/** Of what was just saved: limits of cash that it passes. */
const warnings = list(string()).optional();

export const receipt = accountPaymentRow.shape({
  warnings,
  allocations: list(object({ ...allocated, sale_id: number() })),
  /** Its payments on its date; absent for other receipts. */
  planned: list(object({ ...planned, sale_id: number() })).optional(),
  /** Null when not entered. */
  advance: advance.nullable().optional(),
  /** Receiver and payer of its voucher, as they were; absent without an advance. */
  voucher: voucherParties.optional(),
});
export type Receipt = InferType<typeof receipt>;

/** GET /supplier-payments/:id. */
export const supplierPayment = accountPaymentRow.shape({
  warnings,
  allocations: list(object({ ...allocated, purchase_id: number() })),
  planned: list(object({ ...planned, purchase_id: number() })).optional(),
});
export type SupplierPayment = InferType<typeof supplierPayment>;
