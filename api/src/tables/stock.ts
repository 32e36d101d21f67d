import type { PurchaseCategory, PurchaseUnit } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { Taxability, Unit } from '@karkhana/shared-contract/gst/units';
import type { StockCause } from '@karkhana/shared-contract/stock/ledger';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Decimal, Edited, Id } from './columns.ts';

export interface StockSettings {
  id: Generated<number>;
  global_low_stock_threshold: Generated<Decimal>;
  /** From which production takes materials; null is where the product is made. */
  material_place_id: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

export interface Stocked extends Edited {
  id: Id;
  name: string;
  description: string | null;
  /** Only src/stock/stock.ts writes it. */
  stock_quantity: Generated<Decimal>;
  stock_alert_threshold: Decimal | null;
  hsn_code: string | null;
  gst_rate: Decimal | null;
  uqc: Unit | null;
  taxability: Taxability | null;
  active: Generated<boolean>;
}

export interface Products extends Stocked {
  sku: string;
  unit_price: Decimal;
  /** The newest of its product_realisable_values. */
  stock_nrv: Decimal | null;
  /** What one takes beside its materials: labour, power, job work. */
  conversion_cost: Generated<Decimal>;
}

/** What one piece of a product brings when it is sold, from a day on; null is as much as it cost. */
export interface ProductRealisableValues {
  id: GeneratedAlways<number>;
  product_id: number;
  day: Day;
  value: Decimal | null;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface Materials extends Stocked {
  unit: PurchaseUnit;
  purchase_unit: string | null;
  units_per_purchase_unit: Decimal | null;
  category: PurchaseCategory;
  default_unit_price: Generated<Decimal>;
  /** Null before any receipt. Only src/stock/stock.ts writes it. */
  average_cost: Decimal | null;
  /** Of `item_id`, where that is a product. Given when the row is made, and never changed. */
  traded_product_id: number | null;
  /** What it is as a supplier sells it: itself by default. A trigger gives it. */
  item_id: Generated<number>;
  /** Whether it is its own item. A trigger gives it. */
  own_stock: GeneratedAlways<boolean>;
}

/** A thing that has stock: one row for each product, and for each material with stock of its own. Triggers write it. */
export interface Items {
  id: GeneratedAlways<number>;
  product_id: number | null;
  material_id: number | null;
}

/** What one unit of an item costs where it came without a cost, from a day on (docs/reference/cost.md#no-cost). */
export interface ItemCosts {
  id: GeneratedAlways<number>;
  item_id: number;
  day: Day;
  unit_cost: Decimal;
  /** Taken from the price of before. */
  assumed: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface ProductMaterials {
  id: Id;
  product_id: number;
  line: number;
  material_id: number;
  quantity_required: Decimal;
  batch_size: number;
  updated_at: Generated<Date>;
  updated_by: number;
}

export interface StockLedger {
  id: Id;
  product_id: number | null;
  material_id: number | null;
  quantity: Decimal;
  balance_after: Decimal;
  unit_cost: Decimal | null;
  /** Whether an adjustment is worth `unit_cost`; one that is not is at the average. */
  own_cost: Generated<boolean>;
  /** The day of its document; null is that of created_at in India. */
  on_day: Day | null;
  /** The same, never null. */
  day: GeneratedAlways<Day>;
  cause: StockCause;
  place_id: Generated<number>;
  document_type: string | null;
  document_id: number | null;
  /** The line of the goods receipt that moved it. */
  receipt_item_id: number | null;
  reason: string | null;
  notes: string | null;
  client_created_at: Date | null;
  user_id: number;
  created_at: Generated<Date>;
}

/**
 * A kind of movement, the same for its reversal; `price` is a debit note of the price; `difference` the part of the value that a row settles beside
 * it; `closed` what belongs to days that are closed; `entered` what a cost that was entered changes.
 */
export type CostCause =
  | 'opening'
  | 'adjustment'
  | 'sale'
  | 'sale_returned'
  | 'production'
  | 'receipt'
  | 'receipt_returned'
  | 'price'
  | 'difference'
  | 'closed'
  | 'entered';

/** What a document did to an item on a day, and what it leaves. Only src/stock/costs writes it. */
export interface StockCosts {
  id: GeneratedAlways<number>;
  product_id: number | null;
  material_id: number | null;
  day: Day;
  cause: CostCause;
  document_type: string | null;
  document_id: number | null;
  quantity: Decimal;
  value: Decimal;
  /** After it. */
  stock_quantity: Decimal;
  stock_value: Decimal;
  rate: Decimal | null;
  /** Of all rows up to it. */
  received: Decimal;
  issued: Decimal;
  opened: Decimal;
  opened_value: Decimal;
}

/** The sum of `value` of all costs of a month. Triggers write it. */
export interface StockValueMonths {
  /** The first of it. */
  month: Day;
  value: Decimal;
}

/** Items whose costs are to be worked out anew from a day on. Triggers write it. */
export interface StockCostsDue {
  id: GeneratedAlways<number>;
  product_id: number | null;
  material_id: number | null;
  day: Day;
}
