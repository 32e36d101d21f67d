import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { BILL_SUPPLY_TYPES, PAYMENT_METHODS, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../constants.ts';
import type { Day } from '../dates.ts';
import { day, endDay, flag, id, money, oneOf, percent, text, version } from '../fields.ts';
import { optional, optionalText } from '../gst/gst-fields.ts';
import { ITC } from '../gst/purchase-taxation.ts';
import { listFields } from '../list-query.ts';
import { bankAccount } from '../payments/payment-schemas.ts';
import { record } from '../record.ts';

/** GET /accounting/transactions. `search` matches description, category and reference without case. */
export const transactionListQuery = record({
  ...listFields(['date', 'amount', 'category'], '-date'),
  type: oneOf('Type', TRANSACTION_TYPES),
  status: oneOf('Status', TRANSACTION_STATUSES),
  category: text('Category', 100),
  payment_method: oneOf('Payment method', PAYMENT_METHODS),
  startDate: day('Start date'),
  endDate: endDay('End date', 'startDate'),
  /** What payments of this customer's sales, or of this supplier's orders, posted. */
  vendor_id: id('Vendor'),
});
export type TransactionListQuery = InferType<typeof transactionListQuery>;

/** Without `date` today. */
export const dailySummaryQuery = record({ date: day('Date') });
export type DailySummaryQuery = InferType<typeof dailySummaryQuery>;

const fields = {
  date: day('Date'),
  type: oneOf('Type', TRANSACTION_TYPES),
  /** A category of its type, or the name of an account that takes entries. */
  category: text('Category', 100),
  /** The account instead of a category. */
  account_id: optional(id('Account')),
  description: text('Description', 500).nullable(),
  amount: money('Amount').min(0, 'Amount cannot be negative'),
  reference: text('Reference', 100).nullable(),
  payment_method: oneOf('Payment method', PAYMENT_METHODS),
  bank_account_id: bankAccount(),
  status: oneOf('Status', TRANSACTION_STATUSES),
  /** Of an expense: the supplier of the bill. It is then owed, paid and registered as bills are; paid at once unless the method is credit. */
  vendor_id: optional(id('Vendor')),
  /** As printed on the bill. A bill without a number gives no input credit yet. */
  bill_number: optionalText('Bill number', 50),
  /** The transaction's own date unless it is sent. */
  bill_date: optional(day('Bill date')),
  /** How the tax of the bill is divided when it differs from the vendor's state: CGST and SGST, or IGST. */
  supply_type: optional(oneOf('Supply type', BILL_SUPPLY_TYPES)),
  /** Whether the tax of the bill may be set off; without it as for purchase orders. */
  itc: optional(oneOf('ITC', ITC)),
  /** The tax of the bill is ours to pay. */
  reverse_charge: flag('Reverse charge'),
  /** The tax is within `amount`; otherwise it comes on top. */
  tax_included: flag('Tax included'),
  /** Empty or one row. The tax is computed by the server too, and one that differs by more than a paisa is refused. */
  tax_details: boundedList(
    record({
      tax_type: oneOf('Tax type', ['GST'] as const).default('GST'),
      tax_rate: percent('Tax rate').required('Tax rate is required'),
      tax_amount: money('Tax amount').min(0, 'Tax amount cannot be negative'),
    }),
    1,
    { tooLong: 'A transaction has one tax at most', wrongKind: 'Tax details must be a list' },
  ),
};

/** POST /accounting/transactions. A new one is completed by default. */
export const transactionSchema = record({
  ...fields,
  date: fields.date.required('Date is required'),
  type: fields.type.required('Type is required'),
  category: fields.category
    .default('')
    .test(
      'given',
      'Category is required',
      (name, { parent }) => Boolean(name ?? (parent as { account_id?: unknown }).account_id) || Boolean((parent as { account_id?: unknown }).account_id),
    ),
  amount: fields.amount.required('Amount is required'),
  payment_method: fields.payment_method.default('cash'),
  status: fields.status.default('completed'),
  tax_details: fields.tax_details.default([]),
});
export type TransactionInput = InferType<typeof transactionSchema>;

/** The latest day of a transaction is today: undefined when `date` is in order. */
export const transactionDateFault = (date: Day | undefined, today: Day): string | undefined =>
  date && date > today ? 'Date cannot be after today' : undefined;

/** PUT /accounting/transactions/:id: any subset; `tax_details: []` takes the tax away. */
export const transactionChangesSchema = record({
  ...fields,
  category: fields.category.min(1, 'Category is required'),
  version: version(),
});
export type TransactionChanges = InferType<typeof transactionChangesSchema>;
