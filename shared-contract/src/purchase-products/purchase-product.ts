/**
 * GET /purchase-products (spec section 3). The same record as a material (behaviour.md, One stock ledger 2): `current_stock` is its
 * stock quantity, `minimum_stock` its own threshold, null when the global one counts. Price in rupees.
 */
export interface PurchaseProduct {
  id: number;
  name: string;
  description: string | null;
  unit: string;
  category: string;
  default_unit_price: number;
  minimum_stock: number | null;
  current_stock: number;
  active: boolean;
}
