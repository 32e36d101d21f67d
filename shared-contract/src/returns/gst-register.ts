import type { InferType } from 'yup';
import { day, list, number, object, oneOf, string } from '../answers.ts';

export const REGISTER_DOCUMENTS = ['sale', 'credit_note', 'sale_debit_note', 'purchase', 'purchase_bill', 'debit_note', 'transaction'] as const;
export type RegisterDocument = (typeof REGISTER_DOCUMENTS)[number];

/** Rupees. */
export const taxSums = object({
  taxable_amount: number(),
  cgst: number(),
  /** Holds UTGST too. */
  sgst: number(),
  igst: number(),
  /** All of the tax. */
  tax_amount: number(),
});
export type TaxSums = InferType<typeof taxSums>;

/** One rate of one document, on the document's own day. Credit notes, and debit notes to suppliers, are negative. Rupees, percent. */
export const gstRegisterRow = object({
  date: day(),
  document_type: oneOf(REGISTER_DOCUMENTS),
  document_id: number(),
  /** Of a purchase the supplier's bill number; our order's until the bill is entered. */
  number: string(),
  party_name: string(),
  gstin: string().nullable(),
  /** Of the party; two digits. */
  state_code: string().nullable(),
  place_of_supply: string().nullable(),
  supply_type: string().nullable(),
  /** The codes of the lines of this rate, divided by commas. */
  hsn_code: string().nullable(),
  gst_rate: number(),
  taxable_amount: number(),
  cgst: number(),
  sgst: number(),
  igst: number(),
  /** Taxable amount and tax; without the rounding of the document. */
  total: number(),
});
export type GstRegisterRow = InferType<typeof gstRegisterRow>;

/** GET /reports/gst-sales-register and /reports/gst-purchase-register, in order of date and number. `totals` are of the whole period. */
export const gstRegister = object({ data: list(gstRegisterRow), total: number(), totals: taxSums });
export type GstRegister = InferType<typeof gstRegister>;
