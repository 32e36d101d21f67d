import type { InferType } from 'yup';
import { boolean, day, instant, list, number, object, oneOf, pageOf, string } from '../answers.ts';
import { companySnapshot } from '../company/company.ts';
import { PAYMENT_STATUSES } from '../constants.ts';
import { creditedFields, noteLink, settlingEntry, usedCredit } from '../notes/note.ts';
import { balanceFields } from '../party-ledger/balance-fields.ts';
import { saleGstFields, saleItemGstFields } from './sale-gst.ts';

/** A row of GET /sales. Money in rupees. */
export const saleRow = object({
  id: number(),
  invoice_number: string(),
  sale_date: day(),
  vendor_id: number(),
  vendor_name: string(),
  /** Subtotal. */
  total_amount: number(),
  tax_amount: number(),
  /** Total. */
  net_amount: number(),
  /** Standing payments. */
  amount_paid: number(),
  /** Sum of its credit notes, in rupees; reports count the rest. */
  credited_amount: number().optional(),
  /** Of that, before tax. */
  credited_total: number().optional(),
  credited_tax: number().optional(),
  /** What credit notes paid of it: its own, or others of the customer. */
  amount_settled: number().optional(),
  payment_status: oneOf(PAYMENT_STATUSES),
  /** ISO 8601; a cancelled sale keeps its payment_status and does not count. */
  cancelled_at: instant().nullable(),
  /** Null where nothing was agreed. */
  due_date: day().nullable().optional(),
  /** Brought over from the program before, with its number there and without lines: owed, and in no month's figures. */
  opening: boolean().optional(),
});
export type SaleRow = InferType<typeof saleRow>;

/** Sums of all sales that match, on every page. Money in rupees, exact; cancelled sales do not count, as in the reports. */
export const saleTotals = object({
  /** Without the cancelled ones. */
  count: number(),
  /** How many of those that match are cancelled. */
  cancelled: number(),
  /** Net of credit notes. */
  net_amount: number(),
  /** Sum of those credit notes, in rupees. */
  credited_amount: number().optional(),
  /** The unpaid amount, in rupees. */
  balance: number(),
});
export type SaleTotals = InferType<typeof saleTotals>;

/** GET /sales. `total` includes the cancelled ones, because the list shows them. */
export const salePage = pageOf(saleRow).shape({ totals: saleTotals });
export type SalePage = InferType<typeof salePage>;

export const saleItem = object({
  id: number(),
  product_id: number(),
  product_name: string(),
  sku: string(),
  quantity: number(),
  /** Without tax. */
  unit_price: number(),
  /** As entered, where prices include tax. Rupees. */
  unit_price_including_tax: number().optional(),
  /** The line's own, as entered where prices include tax. Rupees. */
  discount_including_tax: number().optional(),
  /** Of `discount_amount`, the share of the discount on the whole invoice. */
  shared_discount: number().optional(),
  /** Quantity x price less discount. */
  total_price: number(),
  /** From which it left, where that is not the sale's. */
  place_id: number().optional(),
  ...saleItemGstFields,
  ...creditedFields,
});
export type SaleItem = InferType<typeof saleItem>;

/** The sale before or after a correction. */
export const saleLink = saleRow.pick(['id', 'invoice_number']);
export type SaleLink = InferType<typeof saleLink>;

/** GET /sales/:id: with names and addresses at saving (docs/reference/documents.md#snapshots). */
export const sale = saleRow.shape({
  ...saleGstFields,
  vendor_email: string(),
  vendor_phone: string(),
  vendor_address: string(),
  company: companySnapshot,
  /** Percent; 0 without tax, and where the lines have different rates. */
  tax_percentage: number(),
  notes: string().nullable(),
  /** The customer's own number for it, such as that of their order. */
  customer_reference: string().nullable(),
  /** From which the goods left. */
  place_id: number().optional(),
  cancel_reason: string().nullable(),
  /** The cancelled sale that this one replaces. */
  replaces: saleLink.nullable(),
  /** The sale that replaces this cancelled one. */
  replaced_by: saleLink.nullable(),
  /** The e-invoice portal's answer; absent without one. */
  irn: string().optional(),
  ack_number: string().optional(),
  ack_date: instant().optional(),
  /** Not there once the IRN is cancelled. */
  signed_qr: string().optional(),
  irn_cancelled_at: instant().optional(),
  /** The e-way bill portal's answer; absent without one. */
  eway_bill_number: string().optional(),
  eway_bill_date: instant().optional(),
  eway_bill_valid_until: instant().optional(),
  items: list(saleItem),
  /** Photos and PDFs that are attached to it; not there without. */
  attachment_count: number().optional(),
  /** The oldest first, cancelled ones too. */
  credit_notes: list(noteLink).optional(),
  /** Its debit notes, which raise the balance. */
  debit_notes: list(noteLink).optional(),
  /** Credit of other sales that paid this one. */
  used_credits: list(usedCredit).optional(),
  settled_by: list(settlingEntry).optional(),
  version: number(),
  created_at: instant(),
  created_by_name: string(),
});
export type Sale = InferType<typeof sale>;

/** GET /sales/customers: sale vendors with their purchases, net of credit notes; cancelled sales do not count. */
export const customer = object({
  id: number(),
  name: string(),
  phone: string(),
  status: oneOf(['active', 'inactive']),
  sales_count: number(),
  net_amount: number(),
  /** What credit notes took, tax included. */
  credited_amount: number().optional(),
  amount_paid: number(),
  outstanding: number(),
  /** Credit of their credit notes that nothing uses yet. */
  credit_left: number().optional(),
  ...balanceFields,
  last_sale_date: day().nullable(),
});
export type Customer = InferType<typeof customer>;

/**
 * A row of GET /sales/summary?by=: `key` is 'yyyy-MM' (month), 'yyyy-MM-dd' (day), or an id. Product rows count lines without tax, so that their `net_amount`
 * is the sum of line totals and `amount_paid` is 0. All net of notes, each on its own day, so that a row may be negative; `balance` is the unpaid rest of its
 * sales. Rupees.
 */
export const salesSummaryRow = object({
  key: string(),
  label: string(),
  sales_count: number(),
  quantity: number(),
  /** Subtotal before tax. */
  total_amount: number(),
  tax_amount: number(),
  net_amount: number(),
  amount_paid: number(),
  /** What credit notes took, tax included. */
  credited_amount: number().optional(),
  /** The unpaid amount, in rupees. */
  balance: number().optional(),
});
export type SalesSummaryRow = InferType<typeof salesSummaryRow>;

/** Of all rows, in rupees. By product there is no count of sales, since a sale of two products counts in both. */
export const salesSummaryTotals = object({
  sales_count: number().optional(),
  total_amount: number(),
  tax_amount: number(),
  net_amount: number(),
  amount_paid: number(),
  /** What credit notes took, tax included; the other sums are net of it. */
  credited_amount: number(),
  balance: number(),
});
export type SalesSummaryTotals = InferType<typeof salesSummaryTotals>;

/** GET /sales/summary. `total`, `totals` and `greatest` cover all rows, on every page. */
export const salesSummary = pageOf(salesSummaryRow).shape({
  totals: salesSummaryTotals,
  /** The ten customers or products of the largest amount; none of months and days. */
  greatest: list(salesSummaryRow),
});
export type SalesSummary = InferType<typeof salesSummary>;

export type { Payment as SalePayment } from '../payments/payment.ts';

export type SalesSummaryBy = 'month' | 'customer' | 'product' | 'day';
