import type { InferType } from 'yup';
import { boolean, day, number, object, oneNumber, oneOf, string } from '../answers.ts';
import { COMPANY_REGISTRATIONS } from '../gst/supply.ts';

/** GET /users/company. Missing values are null and show as a dash. */
export const company = object({
  companyName: string().nullable(),
  gstin: string().nullable(),
  pan: string().nullable(),
  contactEmail: string().nullable(),
  contactPhone: string().nullable(),
  address: string().nullable(),
  /** As registered; the name above is the trade name. */
  legal_name: string().nullable(),
  /** Null until the registration is entered: documents then have no GST details. */
  registration_type: oneOf(COMPANY_REGISTRATIONS).nullable(),
  /** Two digits; without one of its own the GSTIN's. */
  state_code: string().nullable(),
  city: string().nullable(),
  pincode: string().nullable(),
  bank_name: string().nullable(),
  bank_account: string().nullable(),
  bank_ifsc: string().nullable(),
  upi_id: string().nullable(),
  /** Printed at the foot of invoices. */
  terms: string().nullable(),
  signatory: string().nullable(),
  /** Invoices are rounded to whole rupees. */
  round_off: boolean(),
  /** How many digits of HSN codes invoices must show. */
  hsn_digits: oneNumber([4, 6]).nullable(),
  /** Date of registration under GST: returns begin with that month. Null when not entered. */
  registered_from: day().nullable().optional(),
  /** From this day returns are filed each quarter; null: each month. */
  quarterly_from: day().nullable().optional(),
  lut_number: string().nullable(),
  /** Null: from the first day of the financial year in which it ends. */
  lut_valid_from: day().nullable().optional(),
  lut_valid_until: day().nullable(),
  /** Instead of INV. */
  invoice_prefix: string().nullable(),
  /** A sale that brings a customer above the credit limit is refused; else New Sale only warns. */
  refuse_above_credit_limit: boolean().optional(),
  /** Percent: how much more than ordered may come on an order. */
  receipt_tolerance: number().optional(),
  /** SHA-256 of the logo, for its address; null without one. */
  logo: string().nullable(),
  version: number(),
});
export type Company = InferType<typeof company>;

const always = ['companyName', 'gstin', 'pan', 'contactEmail', 'contactPhone', 'address'] as const;

/** Our own company as stored in a document (docs/reference/documents.md#snapshots). Documents from before GST details have none of them. */
export const companySnapshot = company
  .pick(always)
  .concat(company.omit([...always, 'refuse_above_credit_limit', 'receipt_tolerance', 'registered_from', 'quarterly_from', 'version']).partial());
export type CompanySnapshot = InferType<typeof companySnapshot>;
