import { GOODS_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import type { Material, MaterialUsage } from '@karkhana/shared-contract/materials/material';
import type { Requirement, RequirementsRow } from '@karkhana/shared-contract/product-materials/requirement';
import type { Product } from '@karkhana/shared-contract/products/product';
import type { BelowZero } from '@karkhana/shared-contract/stock/below-zero';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';
import type { LowStock } from '@karkhana/shared-contract/stock/low-stock';
import type { NoCost } from '@karkhana/shared-contract/stock/no-cost';
import type { StockAdjustment } from '@karkhana/shared-contract/stock/stock-adjustment-row';

/** For tests: believable answers of the api, each part to be replaced. */
export const aProduct = (parts: Partial<Product> = {}): Product => ({
  id: 7,
  name: 'Foot valve 65 mm',
  sku: 'VLV-FT-065',
  description: 'Cast iron, with strainer',
  unit_price: 385,
  stock_quantity: 9,
  stock_alert_threshold: 15,
  effective_threshold: 15,
  active: true,
  stock_nrv: null,
  ...GOODS_NOTHING_KNOWN,
  version: 3,
  created_at: '2026-05-20T03:30:00.000Z',
  updated_at: '2026-11-12T06:12:00.000Z',
  ...parts,
});

export const aMaterial = (parts: Partial<Material> = {}): Material => ({
  id: 21,
  name: 'Copper winding wire 22 SWG',
  description: null,
  unit: 'kg',
  category: 'raw_material',
  default_unit_price: 800,
  unit_cost: 812.5,
  stock_quantity: 12.5,
  minimum_stock: 40,
  stock_alert_threshold: 40,
  effective_threshold: 40,
  active: true,
  ...GOODS_NOTHING_KNOWN,
  version: 2,
  created_at: '2026-05-20T03:30:00.000Z',
  updated_at: '2026-11-12T06:12:00.000Z',
  ...parts,
});

export const anAdjustment = (parts: Partial<StockAdjustment> = {}): StockAdjustment => ({
  id: 91,
  itemType: 'product',
  productId: 7,
  name: 'Foot valve 65 mm',
  quantity: 24,
  type: 'increase',
  on_day: '2026-11-20',
  reason: 'Counted on shelf B2',
  notes: null,
  createdAt: '2026-11-20T06:12:00.000Z',
  user_name: 'Ravi Deshmukh',
  ...parts,
});

export const aMovement = (parts: Partial<LedgerRow> = {}): LedgerRow => ({
  id: 501,
  item_type: 'product',
  item_id: 7,
  item_name: 'Foot valve 65 mm',
  quantity: -3,
  balance_after: 9,
  unit_cost: null,
  cause: 'sale',
  document_type: 'sale',
  document_id: 418,
  document_number: 'INV/26-27/00418',
  document_day: '2026-11-20',
  on_day: '2026-11-20',
  reason: null,
  user_name: 'Ravi Deshmukh',
  created_at: '2026-11-20T06:12:00.000Z',
  ...parts,
});

export const aBelowZero = (parts: Partial<BelowZero> = {}): BelowZero => ({
  kind: 'product',
  item_id: 7,
  name: 'Foot valve 65 mm',
  sku: 'VLV-FT-065',
  unit: null,
  from: '2026-11-18',
  to: '2026-11-20',
  lowest: -3,
  document_type: 'sale',
  document_id: 418,
  document_number: 'INV/26-27/00418',
  on_day: '2026-11-18',
  ...parts,
});

export const aNoCost = (parts: Partial<NoCost> = {}): NoCost => ({
  ...{ kind: 'product', item_id: 7, name: 'Foot valve 65 mm', sku: 'VLV-FT-065', unit: null, quantity: 9, from: '2026-11-18', assumed_cost: null },
  ...parts,
});

export const aUsage = (parts: Partial<MaterialUsage> = {}): MaterialUsage => ({
  created_at: '2026-11-18T05:45:00.000Z',
  product_name: 'Monoblock pump 1 HP',
  quantity_used: 32.52,
  production_record_id: 88,
  material_id: 21,
  ...parts,
});

export const aRequirementsRow = (parts: Partial<RequirementsRow> = {}): RequirementsRow => ({
  product_id: 1,
  product_name: 'Monoblock pump 1 HP',
  sku: 'PMP-MB-100',
  materials_count: 2,
  updated_at: '2026-11-18T05:45:00.000Z',
  unit_price: 4850,
  material_cost: 1412.5,
  ...parts,
});

export const aRequirement = (parts: Partial<Requirement> = {}): Requirement => ({
  id: 301,
  material_id: 21,
  material_name: 'Copper winding wire 22 SWG',
  unit: 'kg',
  quantity_required: 135.5,
  batch_size: 100,
  available_stock: 12.5,
  unit_cost: 812.5,
  ...parts,
});

export const lowStock = (parts: Partial<LowStock> = {}): LowStock => ({
  items: [
    { item_type: 'material', id: 21, name: 'Epoxy paint, grey', sku: null, unit: 'liters', stock_quantity: 0, threshold: 10 },
    { item_type: 'product', id: 7, name: 'Foot valve 65 mm', sku: 'VLV-FT-065', unit: null, stock_quantity: 9, threshold: 15 },
  ],
  products: { total: 24, low: 5, out: 2 },
  materials: { total: 18, low: 2, out: 1 },
  ...parts,
});

export const anError = (status: number, message: string, more: object = {}) => ({
  status,
  body: { error: message, message, code: status === 403 ? 'NOT_PERMITTED' : 'CONFLICT', requestId: 'req-17', ...more },
});

export const pageOf = <T>(data: T[], total = data.length) => ({ body: { data, total } });
