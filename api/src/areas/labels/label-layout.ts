import type { LabelSheet } from '@karkhana/shared-contract/labels/label-sheets';

/** The places of labels on their paper, in millimetres. */
export interface LabelLayout {
  page: readonly [width: number, height: number];
  columns: number;
  rows: number;
  label: readonly [width: number, height: number];
  /** Of the first label. */
  left: number;
  top: number;
  /** From one label to the next. */
  across: number;
}

const A4 = [210, 297] as const;

/** The usual sheets of self-adhesive labels: 63.5 x 33.9, 45.7 x 25.4 and 38.1 x 21.2 mm. Rows follow each other without a gap. */
export const LABEL_LAYOUTS: Readonly<Record<LabelSheet, LabelLayout>> = {
  '24': { page: A4, columns: 3, rows: 8, label: [63.5, 33.9], left: 7.25, top: 12.9, across: 66 },
  '40': { page: A4, columns: 4, rows: 10, label: [45.7, 25.4], left: 9.7, top: 21.5, across: 48.3 },
  '65': { page: A4, columns: 5, rows: 13, label: [38.1, 21.2], left: 4.75, top: 10.7, across: 40.6 },
  '50x25': { page: [50, 25], columns: 1, rows: 1, label: [50, 25], left: 0, top: 0, across: 50 },
};

/** White around the bars, in modules, as Code 128 requires. */
export const QUIET_MODULES = 10;
/** The narrowest bar that an office printer draws and a scanner reads, and the widest that looks like one, in millimetres. */
const [NARROWEST, WIDEST] = [0.15, 0.4];

/** The width of a bar's module in millimetres; undefined where the code does not fit the label. */
export function moduleWidth({ label: [width] }: LabelLayout, bars: readonly number[]): number | undefined {
  const modules = bars.reduce((sum, bar) => sum + bar, 2 * QUIET_MODULES);
  const module = Math.min(width / modules, WIDEST);
  return module < NARROWEST ? undefined : module;
}
