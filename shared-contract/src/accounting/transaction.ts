import type { InferType } from 'yup';
import { boolean, day, instant, list, number, object, oneOf, string } from '../answers.ts';
import { BILL_SUPPLY_TYPES, PAYMENT_CHANNELS, PAYMENT_METHODS, PAYMENT_STATUSES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../constants.ts';
import { ITC } from '../gst/purchase-taxation.ts';

export const taxDetail = object({
  tax_type: oneOf(['GST']),
  /** Percent. */
  tax_rate: number(),
  /** Rupees. */
  tax_amount: number(),
});
export type TaxDetail = InferType<typeof taxDetail>;

/** Totals of an expense with a vendor. Rupees. */
export const expenseBill = object({
  /** Of GET /purchases: it is paid, allocated and aged there. */
  purchase_id: number(),
  taxable_amount: number(),
  cgst: number(),
  /** Or UTGST. */
  sgst: number(),
  igst: number(),
  net_amount: number(),
  /** By the expense itself, or by supplier payments since. */
  amount_paid: number(),
  payment_status: oneOf(PAYMENT_STATUSES),
});

/** A row of GET /accounting/transactions. `amount` is in rupees and excludes the taxes in tax_details. */
export const transaction = object({
  id: number(),
  date: day(),
  type: oneOf(TRANSACTION_TYPES),
  /** The category's name. */
  category: string(),
  /** Where it was entered on an account and not on a category, whose name `category` then has. */
  account_id: number().optional(),
  description: string().nullable(),
  amount: number(),
  reference: string().nullable(),
  payment_method: oneOf(PAYMENT_METHODS),
  /** With bank only. */
  payment_channel: oneOf(PAYMENT_CHANNELS).nullable().optional(),
  /** Not there where it is the account with the role `bank`, or no bank. */
  bank_account_id: number().optional(),
  status: oneOf(TRANSACTION_STATUSES),
  /** Of what was just saved: limits of cash that it passes. */
  warnings: list(string()).optional(),
  /** Empty when no tax was applied. */
  tax_details: list(taxDetail),
  /** The tax is within `amount`; absent where it is on top. */
  tax_included: boolean().optional(),
  /** Of an expense bill alone: the fields of the request. */
  vendor_id: number().optional(),
  bill_number: string().nullable().optional(),
  bill_date: day().nullable().optional(),
  supply_type: oneOf(BILL_SUPPLY_TYPES).nullable().optional(),
  itc: oneOf(ITC).nullable().optional(),
  reverse_charge: boolean().optional(),
  /** Of a completed expense bill. */
  bill: expenseBill.optional(),
  /** The document whose payment posted it, or the money on account; such a transaction changes only through its document (docs/reference/money.md#payments). */
  document_type: oneOf(['sale', 'purchase', 'receipt', 'supplier_payment']).nullable(),
  /** Null too where the document was deleted since; its number stays. */
  document_id: number().nullable(),
  document_number: string().nullable(),
  /** The document's customer or vendor, or that of the bill. */
  party_id: number().nullable(),
  party_name: string().nullable(),
  version: number(),
  created_at: instant(),
});
export type Transaction = InferType<typeof transaction>;

/** GET /accounting/types. */
export const transactionCategory = object({
  id: number(),
  name: string(),
  type: oneOf(TRANSACTION_TYPES),
});
export type TransactionCategory = InferType<typeof transactionCategory>;

/** Rupees. */
export const transactionTotal = object({
  total_amount: number(),
  transaction_count: number(),
});
export type TransactionTotal = InferType<typeof transactionTotal>;

/** GET /accounting/daily-summary: the completed transactions of one day (docs/reference/money.md#what-counts). */
export const dailySummary = object({
  date: day(),
  summary: object({
    income: transactionTotal,
    expense: transactionTotal,
  }),
  payment_methods: list(
    transactionTotal.shape({
      payment_method: oneOf(PAYMENT_METHODS),
      type: oneOf(TRANSACTION_TYPES),
    }),
  ),
  categories: list(
    transactionTotal.shape({
      category: string(),
      type: oneOf(TRANSACTION_TYPES),
    }),
  ),
});
export type DailySummary = InferType<typeof dailySummary>;
