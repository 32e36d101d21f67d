import type { Day } from '@karkhana/shared-contract/dates';
import type { Generated } from 'kysely';
import type { Decimal, Edited, Id } from './columns.ts';

/** The row of id 1 is the main place. */
export interface Places extends Edited {
  id: Id;
  name: string;
  address: string | null;
  active: Generated<boolean>;
}

/** Items that are below zero at a place at the end of a day; a trigger of the ledger writes it. */
export interface PlacesBelowZero {
  place_id: number;
  product_id: number | null;
  material_id: number | null;
}

/** What a scanner reads on an item; of one of the two. */
export interface ItemBarcodes {
  code: string;
  position: number;
  product_id: number | null;
  material_id: number | null;
}

/** What a place other than the main one holds of a product or a material. Only src/stock/stock.ts writes it. */
export interface PlaceStock {
  place_id: number;
  product_id: number | null;
  material_id: number | null;
  quantity: Decimal;
  /** As the challan printed them; null of what an older server wrote. */
  name: string | null;
  sku: string | null;
  unit: string | null;
  hsn_code: string | null;
}

export interface StockTransfers {
  id: Id;
  number: string;
  date: Day;
  from_place_id: number;
  to_place_id: number;
  notes: string | null;
  created_at: Generated<Date>;
  created_by: number;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  cancel_reason: string | null;
}

export interface StockTransferItems {
  id: Id;
  stock_transfer_id: number;
  line: number;
  product_id: number | null;
  material_id: number | null;
  quantity: Decimal;
}
