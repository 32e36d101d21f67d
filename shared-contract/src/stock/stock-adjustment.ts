export const ADJUSTMENT_TYPES = ['increase', 'decrease'] as const;
/** What may be asked for: `counted` says what is there. */
export const ADJUSTMENT_WAYS = [...ADJUSTMENT_TYPES, 'counted'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];
