export const ADJUSTMENT_TYPES = ['increase', 'decrease'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

export type { StockAdjustment } from './stock-adjustment-row.ts';
