import type { PaymentMethod } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { SupplyType } from '@karkhana/shared-contract/gst/supply';
import type { AnyNoteKind } from '@karkhana/shared-contract/notes/note-kinds';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Counted, Decimal, EditedByUser, Id } from './columns.ts';

/** Credit notes of sales and debit notes of purchase orders. */
export interface CorrectionNotes extends EditedByUser, Counted {
  /** What of goods that had not come it took. */
  from_transit: Generated<Decimal>;
  id: Id;
  sale_id: number | null;
  purchase_id: number | null;
  financial_year: number;
  sequence: number;
  number: string;
  date: Day;
  kind: AnyNoteKind;
  reason: string;
  restock: boolean;
  /** Where its goods came or left. */
  place_id: Generated<number>;
  vendor_id: number;
  vendor_name: string;
  /** False after the last day on which a note may still take tax back. */
  taxed: boolean;
  total_amount: Decimal;
  cgst: Decimal;
  sgst: Decimal;
  igst: Decimal;
  tax_amount: Decimal;
  /** Charge[] of the contract. */
  charges: ColumnType<object, string | undefined, string>;
  round_off: Generated<Decimal>;
  net_amount: Decimal;
  /** On documents of the party, and paid back. */
  amount_used: Generated<Decimal>;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  cancel_reason: string | null;
  search_text: GeneratedAlways<string>;
  /** A debit note of a sale: it raises what is owed. */
  raises: Generated<boolean>;
  /** These three of a note on a sale that was brought over. */
  supply_type: SupplyType | null;
  place_of_supply: string | null;
  buyer: JSONColumnType<object> | null;
  /** The credit note that the vendor wrote against a debit note: both or neither. */
  supplier_note_number: string | null;
  supplier_note_date: Day | null;
}

export interface CorrectionNoteItems {
  id: Id;
  note_id: number;
  line: number;
  /** A line of sale_items or purchase_items; null on a sale that was brought over. */
  item_id: number | null;
  hsn_code: string | null;
  description: string | null;
  quantity: Decimal;
  unit_price: Decimal;
  /** Whether the quantity can no longer be credited. */
  by_quantity: boolean;
  total_price: Decimal;
  gst_rate: Decimal;
  cgst: Decimal;
  sgst: Decimal;
  igst: Decimal;
  tax_amount: Decimal;
}

export interface NoteAllocations {
  id: Id;
  /** One of these three pays. */
  note_id: number | null;
  entry_id: number | null;
  opening_id: number | null;
  sale_id: number | null;
  purchase_id: number | null;
  /** Of the order, where a bill was named. */
  bill_id: number | null;
  amount: Decimal;
  cancelled_at: Date | null;
  created_at: Generated<Date>;
  created_by: number;
}

export interface NoteRefunds {
  id: Id;
  note_id: number;
  amount: Decimal;
  refund_date: Day;
  payment_method: PaymentMethod;
  bank_account_id: number | null;
  reference: string | null;
  transaction_id: number;
  created_at: Generated<Date>;
  created_by: number;
}
