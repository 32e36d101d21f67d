import { GOODS_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import type { AvailabilityAnswer, MaterialAvailability } from '@karkhana/shared-contract/product-materials/requirement';
import type { DailyProduction, ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import type { Product } from '@karkhana/shared-contract/products/product';

/** For tests: believable answers of the api, each part to be replaced. */
export const aRecord = (parts: Partial<ProductionRecord> = {}): ProductionRecord => ({
  id: 88,
  product_id: 1,
  product_name: 'Monoblock pump 1 HP',
  sku: 'PMP-MB-100',
  quantity: 24,
  rejected_quantity: 0,
  unit_price: 4850,
  supervisor: 'Sunita Pawar',
  quality_notes: null,
  production_date: '2026-11-20',
  version: 1,
  created_at: '2026-11-20T05:45:00.000Z',
  created_by_name: 'Imran Shaikh',
  ...parts,
});

export const aProduct = (parts: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Monoblock pump 1 HP',
  sku: 'PMP-MB-100',
  description: null,
  unit_price: 4850,
  stock_quantity: 86,
  stock_alert_threshold: 25,
  effective_threshold: 25,
  active: true,
  stock_nrv: null,
  ...GOODS_NOTHING_KNOWN,
  version: 1,
  created_at: '2026-05-20T03:30:00.000Z',
  updated_at: '2026-05-20T03:30:00.000Z',
  ...parts,
});

export const daily = (parts: Partial<DailyProduction> = {}): DailyProduction => ({
  daily_production: 146,
  production_amount: 842_350,
  total_production: 2318,
  total_cost: 6_418_902.5,
  ...parts,
});

const wire: MaterialAvailability = {
  materialId: 21,
  materialName: 'Copper winding wire 22 SWG',
  unit: 'kg',
  required: 12.5,
  available: 100,
  batchSize: 100,
  quantityRequired: 12.5,
  isAvailable: true,
};

/** 12.5 per 100 and 1 per 10, with 100 and 10 in stock. */
export const availability = (parts: Partial<AvailabilityAnswer> = {}): AvailabilityAnswer => ({
  canProduce: true,
  materials: [wire, { ...wire, materialId: 22, materialName: 'Carton, 5-ply', unit: 'boxes', available: 10, batchSize: 10, quantityRequired: 1 }],
  maxQuantity: 100,
  ...parts,
});

export const anError = (status: number, message: string, more: object = {}) => ({
  status,
  body: { error: message, message, code: status === 403 ? 'NOT_PERMITTED' : 'CONFLICT', requestId: 'req-17', ...more },
});

export const pageOf = <T>(data: T[], total = data.length) => ({ body: { data, total } });
