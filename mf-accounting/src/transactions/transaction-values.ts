import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { type TransactionInput, transactionSchema } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { DEFAULT_TAX_RATE, type PaymentMethod, type TransactionStatus, type TransactionType } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { id } from '@karkhana/shared-contract/fields';
import type { Itc } from '@karkhana/shared-contract/gst/purchase-taxation';
import { taxWithin } from '@karkhana/shared-contract/gst/tax-within';
import { paise, percentOf, rupees } from '@karkhana/shared-contract/money';
import { type Control, schemaResolver } from '@karkhana/shared-ui/forms';

/** Values of the fields of both dialogs: numbers as text, '' without a choice. */
export interface TransactionValues {
  date: Day;
  type: TransactionType | '';
  category: string;
  description: string;
  amount: string;
  reference: string;
  payment_method: PaymentMethod;
  /** '' is the usual one; not there while none was chosen. */
  bank_account_id?: string;
  status: TransactionStatus;
  apply_tax: boolean;
  /** One row, in percent. It counts while `apply_tax` is on. */
  tax_details: { tax_rate: string }[];
  /** A supplier's bill, of an expense; `bill` means it was one when it was read. */
  is_bill: boolean;
  was_bill: boolean;
  vendor_id: number | '';
  bill_number: string;
  bill_date: Day | '';
  /** '' follows the vendor's state, as in orders. */
  supply_type: '' | 'intra' | 'inter';
  itc: '' | Itc;
  reverse_charge: boolean;
  tax_included: boolean;
}

type BillValues = Pick<
  TransactionValues,
  'is_bill' | 'was_bill' | 'vendor_id' | 'bill_number' | 'bill_date' | 'supply_type' | 'itc' | 'reverse_charge' | 'tax_included'
>;

const NO_BILL: BillValues = {
  ...{ is_bill: false, was_bill: false, vendor_id: '', bill_number: '', bill_date: '', supply_type: '', itc: '' },
  ...{ reverse_charge: false, tax_included: false },
};

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
  ...NO_BILL,
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
    ...(transaction.bank_account_id !== undefined && { bank_account_id: String(transaction.bank_account_id) }),
    ...billValuesOf(transaction),
  };
}

function billValuesOf(transaction: Partial<Transaction>): BillValues {
  const { vendor_id, tax_included = false, bill_number, bill_date, supply_type, itc, reverse_charge = false } = transaction;
  if (!vendor_id) return { ...NO_BILL, tax_included };
  const facts = { bill_number: bill_number ?? '', bill_date: bill_date ?? ('' as const), supply_type: supply_type ?? ('' as const), itc: itc ?? ('' as const) };
  return { is_bill: true, was_bill: true, vendor_id, ...facts, reverse_charge, tax_included };
}

/** Only an expense is one. */
const isBill = ({ is_bill, type }: Pick<TransactionValues, 'is_bill' | 'type'>): boolean => is_bill && type === 'expense';

/** Fields of a bill; empty for a transaction that is none, and removing the one that it was. */
type SentBill = BillValues & Pick<TransactionValues, 'type'>;
function sentBill({ is_bill, was_bill, type, vendor_id, bill_number, bill_date, supply_type, itc, reverse_charge, tax_included }: SentBill) {
  if (isBill({ is_bill, type }))
    return { vendor_id: vendor_id || undefined, bill_number: bill_number.trim(), bill_date, supply_type, itc, reverse_charge, tax_included };
  if (!was_bill) return tax_included ? { tax_included } : {};
  return { vendor_id: null, bill_number: null, bill_date: null, supply_type: null, itc: null, reverse_charge: false, tax_included };
}

const prepared = ({
  date,
  type,
  category,
  amount,
  payment_method,
  status,
  apply_tax,
  tax_details,
  description,
  reference,
  bank_account_id,
  ...bill
}: TransactionValues) => ({
  ...{ date, type, category, amount, payment_method, status },
  ...(payment_method === 'bank' && bank_account_id !== undefined && { bank_account_id }),
  ...sentBill({ ...bill, type }),
  description: description.trim() || null,
  reference: reference.trim() || null,
  tax_details: apply_tax ? tax_details : [],
});
const check = schemaResolver<TransactionValues, TransactionInput>(transactionSchema, prepared);
const checkBill = schemaResolver<TransactionValues, TransactionInput>(
  transactionSchema.shape({ vendor_id: id('Vendor').required('Vendor is required') }),
  prepared,
);

/**
 * The contract's schema of a new transaction, for both dialogs: one that is edited is checked as a new one is, since a date or an amount
 * that was emptied would be kept in silence. A rate that does not apply is not looked at.
 */
export const transactionResolver: typeof check = (values, context, options) => (isBill(values) ? checkBill : check)(values, context, options);

/** The body of the request, with the tax that the server will check; the server computes that of a bill. */
export const transactionPayload = (input: TransactionInput): TransactionInput => ({
  ...input,
  tax_details: (input.tax_details ?? []).map((tax) =>
    input.vendor_id || input.tax_included ? { ...tax, tax_amount: undefined } : { ...tax, tax_amount: rupees(percentOf(paise(input.amount), tax.tax_rate)) },
  ),
});

const readable = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text);

/** The tax in paise during typing; undefined while amount or rate cannot be read. */
export function liveTax(amount: string, rate: string, included = false): number | undefined {
  if (!readable(amount) || !readable(rate) || Number(rate) > 100) return undefined;
  return included ? taxWithin(amount, rate) : percentOf(paise(amount), rate);
}

/** Type to which the form's fields are bound. */
export type TransactionControl = Control<TransactionValues, unknown, TransactionInput>;
