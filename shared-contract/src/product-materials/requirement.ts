import type { PurchaseUnit } from '../constants.ts';

/** A row of GET /product-materials: a product and how far its requirements are configured (spec section 2). */
export interface RequirementsRow {
  product_id: number;
  product_name: string;
  sku: string;
  materials_count: number;
  /** ISO 8601; null when not configured. */
  updated_at: string | null;
  /** Rupees: what one unit sells for, and what its materials cost now; null when not configured. */
  unit_price: number;
  material_cost: number | null;
}

/** A row of GET /product-materials/:productId (spec section 3): `quantity_required` of a material makes `batch_size` units. */
export interface Requirement {
  id: number;
  material_id: number;
  material_name: string;
  unit: PurchaseUnit;
  /** Up to 6 decimals. */
  quantity_required: number;
  batch_size: number;
  available_stock: number;
  /** Rupees for one unit of the material, as its ledger values it now. */
  unit_cost: number;
}

/** A line of the availability of materials (spec section 3), and what the table beside the form shows. */
export interface MaterialAvailability {
  materialId: number;
  materialName: string;
  unit: PurchaseUnit;
  /** Up to 6 decimals, rounded half up. */
  required: number;
  available: number;
  batchSize: number;
  quantityRequired: number;
  isAvailable: boolean;
}

/** GET /product-materials/check-availability/:productId?quantity=. */
export interface AvailabilityAnswer {
  canProduce: boolean;
  materials: MaterialAvailability[];
  /** Whole units that the shelf is enough for; null when the product needs no materials. */
  maxQuantity: number | null;
}

/** A row of GET /product-materials/usage/:recordId. */
export interface ProductionUsage {
  id: number;
  production_record_id: number;
  material_id: number;
  material_name: string;
  unit: PurchaseUnit;
  /** By the requirements when it was produced; 0 for a material beyond them. */
  standard_quantity: number;
  /** What was taken. */
  quantity_used: number;
  /** Rupees per unit of the material. */
  unit_cost: number;
  product_name: string;
  created_at: string;
}
