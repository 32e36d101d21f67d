/** Labels on a sheet of A4, and the single label of a label printer, in millimetres. */
export const LABEL_SHEETS = ['24', '40', '65', '50x25'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];
