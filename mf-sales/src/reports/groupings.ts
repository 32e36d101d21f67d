export const GROUPINGS = ['month', 'customer', 'product'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const GROUPING_LABELS: Record<Grouping, string> = { month: 'By month', customer: 'By customer', product: 'By product' };
