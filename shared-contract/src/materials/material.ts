import type { PurchaseCategory, PurchaseUnit } from '../constants.ts';

/** A row of GET /materials: what is bought and consumed. Money in rupees, quantities with up to 6 decimals. */
export interface Material {
  id: number;
  name: string;
  description: string | null;
  unit: PurchaseUnit;
  category: PurchaseCategory;
  default_unit_price: number;
  /** Moving average of what is on the shelf; the default price before any receipt (behaviour.md, One stock ledger 9). */
  unit_cost: number;
  stock_quantity: number;
  /** Its own threshold; null means the global one. */
  minimum_stock: number | null;
  /** The same figure by the name that products have. */
  stock_alert_threshold: number | null;
  /** The threshold that counts: its own, else the global one (spec section 4). */
  effective_threshold: number;
  active: boolean;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A row of GET /materials/:id/usage, newest first: what a standing production record took (a view of the ledger). */
export interface MaterialUsage {
  created_at: string;
  product_name: string;
  quantity_used: number;
  production_record_id: number;
  material_id: number;
}
