import type { InferType } from 'yup';
import { boolean, day, instant, list, number, object, oneOf, string } from '../answers.ts';
import { companySnapshot } from '../company/company.ts';
import { PAYMENT_STATUSES, PURCHASE_STATUSES } from '../constants.ts';
import { ITC } from '../gst/purchase-taxation.ts';
import { creditedFields, noteLink, settlingEntry, usedCredit } from '../notes/note.ts';
import { saleItemGstFields } from '../sales/sale-gst.ts';
import { billOfEntry } from './bill-of-entry.ts';
import { purchaseGstFields } from './purchase-gst.ts';

/** A row of GET /purchases. Money in rupees. */
export const purchaseRow = object({
  id: number(),
  invoice_number: string(),
  vendor_id: number(),
  vendor_name: string(),
  purchase_date: day(),
  status: oneOf(PURCHASE_STATUSES),
  /** Subtotal. */
  total_amount: number(),
  /** Percent; 0 without tax, and where the lines have different rates. */
  tax_rate: number(),
  tax_amount: number(),
  /** Total. */
  net_amount: number(),
  apply_tax: boolean(),
  /** Standing payments. */
  amount_paid: number(),
  /** Sum of its debit notes, in rupees; reports count the rest. */
  credited_amount: number().optional(),
  /** Of that, before tax. */
  credited_total: number().optional(),
  credited_tax: number().optional(),
  /** What debit notes paid of it: its own, or others of the vendor. */
  amount_settled: number().optional(),
  payment_status: oneOf(PAYMENT_STATUSES),
  /** Of the vendor's bill; null before it has come. */
  supplier_invoice_number: string().nullable(),
  supplier_invoice_date: day().nullable(),
  /** When it is to be paid, since it was billed or received; without one by the vendor's credit days, if any. */
  due_date: day().optional(),
  /** The day of its entry in the books, where the month of the bill was closed. */
  booked_on: day().nullable().optional(),
  /** Brought over from the previous program, with its balance: no lines, no stock, in no month's figures. Absent for others. */
  opening: boolean().optional(),
  /** The transaction of the bill, for an expense: no lines, no stock, and it changes only there. Absent for others. */
  expense_id: number().optional(),
  /** A bill of lines of accounts (GET /purchase-bills), which changes only there. Absent for others. */
  without_order: boolean().optional(),
});
export type PurchaseRow = InferType<typeof purchaseRow>;

export const purchaseItem = object({
  id: number(),
  /** Of the material, which is the same as a purchase product. */
  product_id: number(),
  product_name: string(),
  /** Of quantity and price. */
  unit: string(),
  /** Units of stock in one of them: 50 for a bag of 50 kg, else 1. */
  units_per_purchase_unit: number().optional(),
  /** The unit of stock, where that is another. */
  stock_unit: string().nullable().optional(),
  /** As ordered. */
  quantity: number(),
  received_quantity: number(),
  /** Of what came, in no stock and still open: not there without. */
  rejected_quantity: number().optional(),
  unit_price: number(),
  /** Quantity x price less discount. */
  total_price: number(),
  ...creditedFields,
  ...saleItemGstFields,
  /** Its own, else the order's. */
  itc: oneOf(ITC).nullable().optional(),
  /** When it is to be delivered: not there without. */
  deliver_on: day().optional(),
});
export type PurchaseItem = InferType<typeof purchaseItem>;

/** A payment voucher under reverse charge (Rule 52). Rupees. */
const paymentVoucher = object({
  number: string(),
  date: day(),
  amount: number(),
  /** All of the order that was paid before it. */
  before: number(),
});
export type PaymentVoucher = InferType<typeof paymentVoucher>;

/** GET /purchases/:id: with names and addresses at saving (docs/reference/documents.md#snapshots). */
export const purchase = purchaseRow.shape({
  ...purchaseGstFields,
  vendor_email: string(),
  vendor_phone: string(),
  vendor_address: string(),
  company: companySnapshot,
  notes: string().nullable(),
  /** Why nothing more of it comes: not there while it is open. */
  close_reason: string().optional(),
  /** A sentence about an unusual number of the vendor's bill, which was saved. Absent for usual ones. */
  bill_number_warning: string().optional(),
  /** By which the vendor's bill is rounded: not there without. */
  round_off: number().optional(),
  items: list(purchaseItem),
  /** Photos and PDFs that are attached to it; not there without. */
  attachment_count: number().optional(),
  /** Of an order from abroad, once it is entered. */
  bill_of_entry: billOfEntry.nullable().optional(),
  /** The oldest first, cancelled ones too. */
  debit_notes: list(noteLink).optional(),
  /** Of GET /purchases/:id under reverse charge: its standing payments. */
  payment_vouchers: list(paymentVoucher).optional(),
  /** Credit of other orders that paid this one. */
  used_credits: list(usedCredit).optional(),
  settled_by: list(settlingEntry).optional(),
  version: number(),
  created_at: instant(),
  created_by_name: string(),
});
export type Purchase = InferType<typeof purchase>;

/** The answer of GET /purchases. */
export const purchasePage = object({
  purchases: list(purchaseRow),
  total: number(),
});
export type PurchasePage = InferType<typeof purchasePage>;

/** GET /purchases/stats: by the document's date, net amounts in rupees; cancelled and deleted ones do not count (docs/reference/money.md#what-counts). */
export const purchaseStats = object({
  todayAmount: number(),
  todayOrders: number(),
  monthlyAmount: number(),
  monthlyOrders: number(),
  /** What debit notes took of the amounts, where there are any; the amounts are net of it. */
  todayCredited: number().optional(),
  monthlyCredited: number().optional(),
});
export type PurchaseStats = InferType<typeof purchaseStats>;
