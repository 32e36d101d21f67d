import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { type TransactionInput, transactionSchema } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { DEFAULT_TAX_RATE, type PaymentMethod, type TransactionStatus, type TransactionType } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { paise, percentOf, rupees } from '@karkhana/shared-contract/money';
import { type Control, schemaResolver } from '@karkhana/shared-ui/forms';

/** What the fields of both dialogs hold: numbers as text, '' where nothing is chosen. */
export interface TransactionValues {
  date: Day;
  type: TransactionType | '';
  category: string;
  description: string;
  amount: string;
  reference: string;
  payment_method: PaymentMethod;
  status: TransactionStatus;
  apply_tax: boolean;
  /** One row, in percent. It counts while `apply_tax` is on. */
  tax_details: { tax_rate: string }[];
}

/** A new one is sent as completed (docs/reference/money.md#transactions). */
export const newTransactionValues = (today: Day): TransactionValues => ({
  date: today,
  type: '',
  category: '',
  description: '',
  amount: '',
  reference: '',
  payment_method: 'cash',
  status: 'completed',
  apply_tax: false,
  tax_details: [{ tax_rate: String(DEFAULT_TAX_RATE) }],
});

export function valuesOf({ date, type, category, payment_method, status, ...transaction }: Transaction): TransactionValues {
  const [tax] = transaction.tax_details;
  return {
    date,
    type,
    category,
    payment_method,
    status,
    description: transaction.description ?? '',
    amount: String(transaction.amount),
    reference: transaction.reference ?? '',
    apply_tax: tax !== undefined,
    tax_details: [{ tax_rate: String(tax?.tax_rate ?? DEFAULT_TAX_RATE) }],
  };
}

/**
 * The contract's schema of a new transaction, for both dialogs: one that is edited is checked as a new one is, since a date or an amount
 * that was emptied would be kept in silence. A rate that does not apply is not looked at.
 */
export const transactionResolver = schemaResolver<TransactionValues, TransactionInput>(
  transactionSchema,
  ({ apply_tax, tax_details, description, reference, ...values }) => ({
    ...values,
    description: description.trim() || null,
    reference: reference.trim() || null,
    tax_details: apply_tax ? tax_details : [],
  }),
);

/** The body that is sent, with the tax that the server will check. */
export const transactionPayload = (input: TransactionInput): TransactionInput => ({
  ...input,
  tax_details: (input.tax_details ?? []).map((tax) => ({ ...tax, tax_amount: rupees(percentOf(paise(input.amount), tax.tax_rate)) })),
});

const readable = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text);

/** The tax in paise while somebody types; undefined while amount or rate cannot be read. */
export const liveTax = (amount: string, rate: string): number | undefined =>
  readable(amount) && readable(rate) && Number(rate) <= 100 ? percentOf(paise(amount), rate) : undefined;

/** What the fields of the form are bound to. */
export type TransactionControl = Control<TransactionValues, unknown, TransactionInput>;
