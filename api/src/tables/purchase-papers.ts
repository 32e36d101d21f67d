import type { Day } from '@karkhana/shared-contract/dates';
import type { Generated } from 'kysely';
import type { Decimal, Id } from './columns.ts';

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
  created_at: Generated<Date>;
  created_by: number;
}

/** Orders whose papers an api of before left behind: see make-papers.ts. */
export interface PurchasePapersDue {
  purchase_id: number;
}
