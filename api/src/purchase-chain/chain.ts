import type { Day } from '@karkhana/shared-contract/dates';
import type { Amounts } from './amounts.ts';

/** Quantities in thousandths of the order line's unit, money in paise. */
export interface ChainLine {
  id: number;
  quantity: number;
  /** In units of stock, for shares by quantity. */
  stocked: number;
  worth: number;
  amounts: Amounts;
}

export interface ChainOrder {
  id: number;
  number: string;
  vendor_id: number;
  party: string;
  /** Closed short: what has come is all that comes. */
  closed: boolean;
  net: number;
  /** The tax is ours to pay. */
  reverse_charge: boolean;
  /** What others were paid for its goods. */
  landed: { amount: number; by: 'worth' | 'quantity' }[];
  /** What customs was paid that is a cost: posted by its own paper. */
  customs: number;
  payments: { day: Day; amount: number }[];
  lines: ChainLine[];
}

export interface ChainReceiptLine {
  id: number;
  receipt_id: number;
  /** The receipt's. */
  number: string;
  purchase_item_id: number;
  day: Day;
  /** Signed, as `rejected` is. */
  quantity: number;
  rejected: number;
  reverses: number | null;
}

export interface ChainBillItem {
  id: number;
  purchase_item_id: number;
  receipt_item_id: number | null;
  quantity: number;
  /** Adds to the price of what was billed before. */
  supplementary?: boolean;
  amounts: Amounts;
}

export interface ChainBill {
  id: number;
  number: string;
  vendor_id: number;
  party: string;
  /** Its own day. */
  date: Day;
  /** That of its entry. */
  booked_on: Day;
  cancelled_on: Day | null;
  items: ChainBillItem[];
}

export interface ChainNote {
  id: number;
  number: string;
  vendor_id: number;
  party: string;
  day: Day;
  amounts: Amounts;
  net: number;
  /** `stays`: of how much the goods do not go back; they may never have come. */
  lines: { purchase_item_id: number; stays: number }[];
}

/** Orders with the bills that they share, and all that happened to them. */
export interface Chain {
  orders: ChainOrder[];
  receipts: ChainReceiptLine[];
  bills: ChainBill[];
  notes: ChainNote[];
}
