/** GET /products (spec section 3). Money in rupees, quantities with up to 3 decimals. */
export interface Product {
  id: number;
  name: string;
  sku: string;
  description: string | null;
  unit_price: number;
  stock_quantity: number;
  /** The item's own threshold; null means the global one. */
  stock_alert_threshold: number | null;
  /** The threshold that counts: its own, else the global one (spec section 4). */
  effective_threshold: number;
  active: boolean;
  version: number;
  created_at: string;
  updated_at: string;
}
