import type { PaymentChannel, PaymentMethod, TransactionStatus, TransactionType } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { Itc } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { OpeningKind } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Decimal, EditedByUser, Id } from './columns.ts';

export interface TransactionCategories {
  id: Id;
  name: string;
  type: TransactionType;
  account_id: number | null;
}

export interface Transactions extends EditedByUser {
  id: Id;
  date: Day;
  type: TransactionType;
  category: string;
  /** The account instead of a category; null is that of its category. */
  entered_on_id: number | null;
  description: string | null;
  amount: Decimal;
  reference: string | null;
  payment_method: PaymentMethod;
  status: Generated<TransactionStatus>;
  tax_rate: Decimal | null;
  tax_amount: Decimal | null;
  payment_channel: PaymentChannel | null;
  /** Null is the account with the role `bank`. */
  bank_account_id: number | null;
  document_type: 'sale' | 'purchase' | 'receipt' | 'supplier_payment' | null;
  document_id: number | null;
  /** Of an expense that is a supplier's bill. */
  vendor_id: number | null;
  bill_number: string | null;
  bill_date: Day | null;
  /** Null follows the vendor's state. */
  supply_type: 'intra' | 'inter' | null;
  itc: Itc | null;
  reverse_charge: Generated<boolean>;
  tax_included: Generated<boolean>;
  /** The bill's total while it is completed. */
  bill_net: Decimal | null;
}

export interface SalePayments {
  id: Id;
  sale_id: number;
  amount: Decimal;
  payment_date: Day;
  payment_method: PaymentMethod;
  payment_channel: PaymentChannel | null;
  /** Null is the account with the role `bank`. */
  bank_account_id: number | null;
  reference: string | null;
  /** What it is a part of; then `transaction_id` is that one's too. */
  account_payment_id: number | null;
  transaction_id: number;
  voided_at: Date | null;
  voided_by: number | null;
  void_reason: string | null;
  created_at: Generated<Date>;
  created_by: number;
}

export interface PurchasePayments extends Omit<SalePayments, 'sale_id'> {
  purchase_id: number;
}

/** What was open when the books began. */
export interface OpeningBalances extends EditedByUser {
  id: Id;
  kind: OpeningKind;
  /** Set for receivable and payable. */
  vendor_id: number | null;
  amount: Decimal;
  as_on: Day;
  notes: string | null;
}

/** What an entry by hand may start from. */
export interface JournalTemplates {
  id: Id;
  name: string;
  narration: string;
  /** Of JournalTemplate of the contract. */
  lines: ColumnType<object, string, string>;
  created_at: Generated<Date>;
  created_by: number;
}

/** What the firm's Tally calls an account. */
export interface TallyLedgers {
  account_id: number;
  name: string;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

/** An export to Tally that arrived. */
export interface TallyExports {
  id: Id;
  start_date: Day;
  end_date: Day;
  /** Before its first row was read. */
  begun_at: ColumnType<Date, Date | string, never>;
  created_at: Generated<Date>;
  created_by: number | null;
}

/** Money on account: from a customer, or to a supplier. */
export interface AccountPayments {
  id: Id;
  kind: 'receipt' | 'supplier_payment';
  financial_year: number;
  sequence: number;
  number: string;
  vendor_id: number;
  vendor_name: string;
  date: Day;
  amount: Decimal;
  post_dated: Generated<boolean>;
  /** Allocation[], until its date. */
  planned: ColumnType<object | null, string | null | undefined, string | null>;
  tds_amount: Generated<Decimal>;
  discount_amount: Generated<Decimal>;
  write_off_amount: Generated<Decimal>;
  /** The money and all that beside it: what can go to documents. */
  settles: GeneratedAlways<Decimal>;
  /** The part that pays documents. */
  allocated: Generated<Decimal>;
  /** StoredAdvance of account-payments/advance.ts. */
  advance: JSONColumnType<object> | null;
  payment_method: PaymentMethod;
  payment_channel: PaymentChannel | null;
  /** Null is the account with the role `bank`. */
  bank_account_id: number | null;
  reference: string | null;
  voided_at: Date | null;
  voided_by: number | null;
  void_reason: string | null;
  /** Then its documents are open again, and its money goes back on this day. */
  bounced_on: ColumnType<Day | null, Day | null | undefined, Day | null>;
  bounce_transaction_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Generated<Date>;
  created_by: number;
}
