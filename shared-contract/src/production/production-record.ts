import type { InferType } from 'yup';
import { day, instant, number, object, string } from '../answers.ts';

/** A row of GET /production/records, newest first. Names and price are those at saving. */
export const productionRecord = object({
  id: number(),
  product_id: number(),
  product_name: string(),
  sku: string(),
  quantity: number(),
  /** Of `quantity`; only the rest went to stock (docs/reference/stock.md#production). */
  rejected_quantity: number(),
  unit_price: number(),
  supervisor: string(),
  quality_notes: string().nullable(),
  production_date: day(),
  /** Where its pieces were put. */
  place_id: number().optional(),
  /** Where its materials were taken. */
  material_place_id: number().optional(),
  version: number(),
  created_at: instant(),
  created_by_name: string(),
});
export type ProductionRecord = InferType<typeof productionRecord>;

/** The first and only element of GET /production/metrics: percent, of this month. */
export const productionRates = object({
  efficiency_rate: number(),
  quality_rate: number(),
});
export type ProductionRates = InferType<typeof productionRates>;

/** GET /production/metrics/daily (docs/reference/stock.md#metrics). */
export const dailyProduction = object({
  /** Units of today. */
  daily_production: number(),
  /** Rupees: today's quantity x unit price as recorded. */
  production_amount: number(),
  /** Units of this month. */
  total_production: number(),
  /** Rupees: this month's materials at their cost in the ledger. */
  total_cost: number(),
});
export type DailyProduction = InferType<typeof dailyProduction>;

/** A row of GET /production/metrics/days: one business day, days without production included. */
export const productionDay = object({
  day: day(),
  quantity: number(),
});
export type ProductionDay = InferType<typeof productionDay>;
