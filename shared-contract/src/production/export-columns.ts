import type { Day } from '../dates.ts';

/** The export's columns; widths in characters. */
export const EXPORT_COLUMNS = [
  { key: 'date', label: 'Date', width: 15 },
  { key: 'product', label: 'Product', width: 20 },
  { key: 'sku', label: 'SKU', width: 15 },
  { key: 'quantity', label: 'Quantity', width: 10 },
  { key: 'supervisor', label: 'Supervisor', width: 20 },
  { key: 'quality_notes', label: 'Quality Notes', width: 30 },
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number]['key'];

/** As production-records-2026-11-20.xlsx. */
export const productionExportFileName = (today: Day): string => `production-records-${today}.xlsx`;
