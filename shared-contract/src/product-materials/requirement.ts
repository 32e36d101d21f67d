import type { InferType } from 'yup';
import { boolean, instant, list, number, object, oneOf, string } from '../answers.ts';
import { PURCHASE_UNITS } from '../constants.ts';

/** A row of GET /product-materials: a product and how far its requirements are configured. */
export const requirementsRow = object({
  product_id: number(),
  product_name: string(),
  sku: string(),
  materials_count: number(),
  /** ISO 8601; null when not configured. */
  updated_at: instant().nullable(),
  /** Rupees: the price of one unit, and the present cost of its materials; null when not configured. */
  unit_price: number(),
  material_cost: number().nullable(),
  /** Rupees for one unit beside its materials. */
  conversion_cost: number().optional(),
});
export type RequirementsRow = InferType<typeof requirementsRow>;

/** A row of GET /product-materials/:productId: `quantity_required` of a material makes `batch_size` units. */
export const requirement = object({
  id: number(),
  material_id: number(),
  material_name: string(),
  unit: oneOf(PURCHASE_UNITS),
  /** Up to 6 decimals. */
  quantity_required: number(),
  batch_size: number(),
  available_stock: number(),
  /** Rupees for one unit of the material, as its ledger values it now. */
  unit_cost: number(),
});
export type Requirement = InferType<typeof requirement>;

/** A line of the availability of materials, and of the table beside the form. */
export const materialAvailability = object({
  materialId: number(),
  materialName: string(),
  unit: oneOf(PURCHASE_UNITS),
  /** Up to 6 decimals, rounded half up. */
  required: number(),
  available: number(),
  batchSize: number(),
  quantityRequired: number(),
  isAvailable: boolean(),
  /** What other places have of it; only where there are several. */
  elsewhere: list(object({ place_name: string(), quantity: number() })).optional(),
});
export type MaterialAvailability = InferType<typeof materialAvailability>;

/** GET /product-materials/check-availability/:productId?quantity=. */
export const availabilityAnswer = object({
  canProduce: boolean(),
  materials: list(materialAvailability),
  /** Whole units that the shelf is enough for; null when the product needs no materials. */
  maxQuantity: number().nullable(),
});
export type AvailabilityAnswer = InferType<typeof availabilityAnswer>;

/** A row of GET /product-materials/usage/:recordId. */
export const productionUsage = object({
  id: number(),
  production_record_id: number(),
  material_id: number(),
  material_name: string(),
  unit: oneOf(PURCHASE_UNITS),
  /** By the requirements when it was produced; 0 for a material beyond them. */
  standard_quantity: number(),
  /** Quantity consumed. */
  quantity_used: number(),
  /** Rupees per unit of the material. */
  unit_cost: number(),
  product_name: string(),
  created_at: instant(),
});
export type ProductionUsage = InferType<typeof productionUsage>;
