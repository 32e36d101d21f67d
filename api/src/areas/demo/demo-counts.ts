import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { DEMO_MONTHS } from './demo-calendar.ts';
import type { StaffName } from './demo-company.ts';

/** The result of counting a shelf, `days` after books of six months began. */
export interface DemoCount {
  item: StockItemType;
  /** SKU of a product, name of a material. */
  name: string;
  quantity: number;
  type: 'increase' | 'decrease';
  reason: string;
  days: number;
  by: StaffName;
}

const count = (
  item: StockItemType,
  name: string,
  days: number,
  type: DemoCount['type'],
  quantity: number,
  reason: string,
  by: StaffName = 'manager',
): DemoCount => ({
  item,
  name,
  quantity,
  type,
  reason,
  days,
  by,
});

/** What is missing of a product turns up again: its shelf ends as it was meant. Of materials something is added first. */
export const DEMO_COUNTS: readonly DemoCount[] = [
  count('material', 'Hex bolt M8 x 40', 12, 'increase', 40, 'Counted on rack C4'),
  count('product', 'VLV-GT-050', 23, 'decrease', 4, 'Counted on shelf B2'),
  count('product', 'VLV-GT-050', 31, 'increase', 4, 'Found on shelf B3'),
  count('material', 'Carton 5 ply', 48, 'decrease', 25, 'Wet in the rain'),
  count('product', 'FIT-CP-040', 66, 'increase', 12, 'Counted on shelf D1'),
  count('product', 'FIT-CP-040', 74, 'decrease', 12, 'Counted twice before', 'admin'),
  count('material', 'Hex bolt M8 x 40', 95, 'decrease', 40, 'Rusted, scrapped'),
  count('product', 'PMP-SP-050', 120, 'decrease', 2, 'Sample for exhibition', 'admin'),
  count('product', 'PMP-SP-050', 133, 'increase', 2, 'Sample came back', 'admin'),
  count('material', 'Wooden pallet', 151, 'decrease', 3, 'Broken in unloading'),
];

export interface PlannedCount extends DemoCount {
  at: Date;
}

/** In the evening of its day; sooner one after the other in books of fewer months. */
export const planCounts = (begins: Date, months = DEMO_MONTHS): PlannedCount[] =>
  DEMO_COUNTS.map((planned) => {
    const days = Math.floor((planned.days * months) / DEMO_MONTHS);
    return { ...planned, at: new Date(begins.getTime() + days * 86_400_000 + 9 * 60 * 60_000) };
  });
