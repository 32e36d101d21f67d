import type { InferType } from 'yup';
import { list, number, object, string } from '../answers.ts';

/** Sums of production records. Deleted ones do not count. */
export const productionTotals = object({
  records: number(),
  /** Units made, the rejected ones included. */
  quantity: number(),
  rejected_quantity: number(),
  /** Rupees: quantity at the price of each record. This and the cost are rounded for each record, so that any column adds up. */
  amount: number(),
  /** Rupees: materials consumed at their cost in the ledger. */
  material_cost: number(),
});
export type ProductionTotals = InferType<typeof productionTotals>;

export const productionReportRow = productionTotals.shape({
  product_id: number(),
  product_name: string(),
  sku: string(),
});
export type ProductionReportRow = InferType<typeof productionReportRow>;

export const productionMonth = productionTotals.shape({
  /** 'yyyy-MM'. */
  month: string(),
});
export type ProductionMonth = InferType<typeof productionMonth>;

/** GET /reports/production-summary: the products made in the period, the most made first. */
export const productionReport = object({
  data: list(productionReportRow),
  total: number(),
  /** Of the whole period. */
  totals: productionTotals,
  months: list(productionMonth),
});
export type ProductionReport = InferType<typeof productionReport>;
