import type { Day } from '@karkhana/shared-contract/dates';
import type { Itc, PurchaseSupplyType } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { Taxability } from '@karkhana/shared-contract/gst/units';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Decimal, EditedByUser, Id } from './columns.ts';

export interface GoodsReceipts {
  id: Id;
  financial_year: number;
  sequence: number;
  /** GR/26-27/00001. */
  number: string;
  purchase_id: number;
  received_on: Day;
  place_id: Generated<number>;
  challan_number: string | null;
  vehicle_number: string | null;
  /** The day on which all of it went back. */
  cancelled_on: Day | null;
  cancel_reason: string | null;
  created_at: Generated<Date>;
  created_by: number;
}

/** What came of a line of an order; below zero what of another one went back, on a day of its own. */
export interface GoodsReceiptItems {
  id: Id;
  receipt_id: number;
  purchase_item_id: number;
  on_day: Day;
  quantity: Decimal;
  /** Of the quantity, in no stock and open on the order. */
  rejected: Generated<Decimal>;
  reject_reason: string | null;
  reverses: number | null;
  /** In the stock, by what is known now; signed as the quantity. Null until it was worked out. */
  worth: Decimal | null;
  created_at: Generated<Date>;
  created_by: number;
}

/** Orders whose papers an api of before left behind: see make-papers.ts. */
export interface PurchasePapersDue {
  purchase_id: number;
}

/** A supplier's bill. */
export interface PurchaseBills extends EditedByUser {
  id: Id;
  /** The first of its orders. */
  purchase_id: number;
  vendor_id: number;
  vendor_name: string;
  vendor_gstin: string | null;
  supplier: JSONColumnType<object> | null;
  number: string;
  date: Day;
  /** Of its entry. */
  booked_on: Day;
  due_date: Day | null;
  cancelled_on: Day | null;
  cancel_reason: string | null;
  /** Of what has come, as bills of an api of before. */
  follows: Generated<boolean>;
  /** Of lines of accounts: its row of purchases has a place below zero. */
  without_order: Generated<boolean>;
  /** The transaction that it is of: see the trigger expense_as_bill. */
  expense_id: number | null;
  owed_on_bill: Generated<boolean>;
  supply_type: PurchaseSupplyType | null;
  place_of_supply: string | null;
  reverse_charge: Generated<boolean>;
  itc: Itc | null;
  charges: ColumnType<object, string | undefined, string>;
  tax_lines: ColumnType<object, string | undefined, string>;
  total_amount: Decimal;
  tax_amount: Decimal;
  round_off: Generated<Decimal>;
  net_amount: Decimal;
}

export interface PurchaseBillItems {
  id: Id;
  bill_id: number;
  line: number;
  purchase_item_id: number;
  receipt_item_id: number | null;
  quantity: Decimal;
  /** Adds to the price of what was billed before. */
  supplementary: Generated<boolean>;
  unit_price: Decimal;
  total_price: Decimal;
  hsn_code: string | null;
  taxability: Taxability | null;
  gst_rate: Decimal | null;
  itc: Itc | null;
  cgst: Generated<Decimal>;
  sgst: Generated<Decimal>;
  igst: Generated<Decimal>;
  tax_amount: Decimal | null;
}

/** Of a bill without an order. */
export interface PurchaseBillLines {
  id: Id;
  bill_id: number;
  line: number;
  account_id: number | null;
  amount: Decimal;
  gst_rate: Decimal;
  itc: Itc | null;
  hsn_code: string | null;
  cgst: Decimal;
  sgst: Decimal;
  igst: Decimal;
  tax_amount: Decimal;
}
