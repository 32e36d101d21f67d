export const ADJUSTMENT_TYPES = ['increase', 'decrease'] as const;
/** Ways a request can adjust stock: `counted` gives the quantity that is there. */
export const ADJUSTMENT_WAYS = [...ADJUSTMENT_TYPES, 'counted'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];
