export const ADJUSTMENT_TYPES = ['increase', 'decrease'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];
