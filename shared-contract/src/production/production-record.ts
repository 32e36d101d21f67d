import type { Day } from '../dates.ts';

/** A row of GET /production/records, newest first (spec section 3). Names and price as they were when it was saved. */
export interface ProductionRecord {
  id: number;
  product_id: number;
  product_name: string;
  sku: string;
  quantity: number;
  /** Of `quantity`; only the rest went to stock (behaviour.md, One stock ledger 4). */
  rejected_quantity: number;
  unit_price: number;
  supervisor: string;
  quality_notes: string | null;
  production_date: Day;
  version: number;
  created_at: string;
  created_by_name: string;
}

/** The first and only element of GET /production/metrics: percent, of this month. */
export interface ProductionRates {
  efficiency_rate: number;
  quality_rate: number;
}

/** GET /production/metrics/daily (behaviour.md, Metrics). */
export interface DailyProduction {
  /** Units of today. */
  daily_production: number;
  /** Rupees: today's quantity x unit price as recorded. */
  production_amount: number;
  /** Units of this month. */
  total_production: number;
  /** Rupees: this month's materials at their cost in the ledger. */
  total_cost: number;
}

/** A row of GET /production/metrics/days: one business day, days without production included. */
export interface ProductionDay {
  day: Day;
  quantity: number;
}
