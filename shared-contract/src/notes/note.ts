import type { InferType } from 'yup';
import { boolean, day, instant, list, number, object, oneOf, pageOf, string } from '../answers.ts';
import { companySnapshot } from '../company/company.ts';
import { PAYMENT_METHODS } from '../constants.ts';
import { charge, taxLine } from '../sales/sale-gst.ts';
import { ALL_NOTE_KINDS } from './note-kinds.ts';

/** The sale or purchase order that a note corrects or pays. */
const corrected = object({ id: number(), invoice_number: string(), date: day() });

/** A row of GET /credit-notes and /debit-notes. Money in rupees. */
export const noteRow = object({
  id: number(),
  number: string(),
  date: day(),
  kind: oneOf(ALL_NOTE_KINDS),
  reason: string(),
  document: corrected,
  vendor_id: number(),
  vendor_name: string(),
  /** Before tax. */
  total_amount: number(),
  tax_amount: number(),
  net_amount: number(),
  /** Credit that nothing uses yet. */
  credit_left: number(),
  /** ISO 8601; a cancelled one keeps its number and does not count. */
  cancelled_at: instant().nullable(),
});
export type NoteRow = InferType<typeof noteRow>;

/** Sums of all notes that match; cancelled ones do not count. Rupees. */
export const noteTotals = object({ count: number(), cancelled: number(), net_amount: number(), credit_left: number() });
export type NoteTotals = InferType<typeof noteTotals>;

export const notePage = pageOf(noteRow).shape({ totals: noteTotals });
export type NotePage = InferType<typeof notePage>;

export const noteItem = object({
  id: number(),
  /** Of the sale or of the order; null, as the product, on a sale that was brought over. */
  item_id: number().nullable(),
  product_id: number().nullable(),
  product_name: string(),
  /** Empty for materials. */
  sku: string(),
  hsn_code: string().nullable(),
  unit: string().nullable(),
  quantity: number(),
  /** Credit for one, in rupees. */
  unit_price: number(),
  /** Before tax. */
  total_price: number(),
  /** Percent. */
  gst_rate: number(),
  cgst: number(),
  sgst: number(),
  igst: number(),
  tax_amount: number(),
});
export type NoteItem = InferType<typeof noteItem>;

/** A payment from its credit. */
export const noteAllocation = object({ id: number(), document: corrected, amount: number(), created_at: instant(), created_by_name: string() });
export type NoteAllocation = InferType<typeof noteAllocation>;

export const noteRefund = object({
  id: number(),
  amount: number(),
  refund_date: day(),
  payment_method: oneOf(PAYMENT_METHODS),
  /** Not there where it is the account with the role `bank`, or no bank. */
  bank_account_id: number().optional(),
  reference: string().nullable(),
  created_at: instant(),
  created_by_name: string(),
});
export type NoteRefund = InferType<typeof noteRefund>;

/** GET /credit-notes/:id and /debit-notes/:id: with the parties as the document has them. Rupees. */
export const note = noteRow.shape({
  /** True for a debit note of a sale, which raises the balance. */
  raises: boolean().optional(),
  /** Where its goods came or left. */
  place_id: number().optional(),
  restock: boolean(),
  /** False for one of after the last day on which a note may still take tax back. */
  taxed: boolean(),
  /** That day, of its document. */
  tax_until: day(),
  cgst: number(),
  /** UTGST too. */
  sgst: number(),
  igst: number(),
  charges: list(charge),
  tax_lines: list(taxLine),
  round_off: number(),
  amount_in_words: string(),
  place_of_supply: string().nullable(),
  supply_type: string().nullable(),
  reverse_charge: boolean(),
  vendor_email: string(),
  vendor_phone: string(),
  vendor_address: string(),
  vendor_city: string().nullable(),
  vendor_pincode: string().nullable(),
  vendor_gstin: string().nullable(),
  vendor_state_code: string().nullable(),
  company: companySnapshot,
  items: list(noteItem),
  allocations: list(noteAllocation),
  refunds: list(noteRefund),
  /** Of the credit note that the vendor wrote against a debit note, once it has come. */
  supplier_note_number: string().nullable().optional(),
  supplier_note_date: day().nullable().optional(),
  cancel_reason: string().nullable(),
  created_at: instant(),
  created_by_name: string(),
});
export type Note = InferType<typeof note>;

/** Answer for a new note. */
export const createdNote = object({ id: number(), number: string() });

/** On the document that it corrects. */
export const noteLink = noteRow.pick(['id', 'number', 'date', 'kind', 'reason', 'net_amount', 'credit_left', 'cancelled_at']);
export type NoteLink = InferType<typeof noteLink>;

/** Credit of other documents' notes that paid a document. */
export const usedCredit = object({ note_id: number(), number: string(), amount: number() });

/** An entry by hand that paid a document: JV/26-27/00001. */
export const settlingEntry = object({ entry_id: number(), number: string(), date: day(), amount: number() });
export type SettlingEntry = InferType<typeof settlingEntry>;

/** What of a line its notes took; not there while they took nothing. */
export const creditedFields = {
  credited_quantity: number().optional(),
  /** Before tax, rupees. */
  credited_amount: number().optional(),
};
