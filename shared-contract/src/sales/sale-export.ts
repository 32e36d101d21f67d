import type { Day } from '../dates.ts';

const LONGEST_SLUG = 60;

/** Filters of the export in the name of its file. */
export interface SaleExportName {
  vendor_name?: string | undefined;
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}

/**
 * The file name of GET /sales/export/excel: 'sales-report', the vendor's name as a slug and the range of dates, each where the list is
 * filtered by it: `sales-report-shree-ganesh-hardware-2026-11-01-to-2026-11-20.xlsx`. With one end of the range only:
 * `-from-2026-11-01` or `-until-2026-11-20`. A name in Devanagari stays in Devanagari.
 */
export function saleExportFileName({ vendor_name, start_date, end_date }: SaleExportName): string {
  return `${['sales-report', slug(vendor_name ?? ''), range(start_date, end_date)].filter(Boolean).join('-')}.xlsx`;
}

function slug(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...words].slice(0, LONGEST_SLUG).join('').replace(/^-|-$/g, '');
}

function range(start: Day | undefined, end: Day | undefined): string {
  if (start && end) return start === end ? start : `${start}-to-${end}`;
  if (start) return `from-${start}`;
  return end ? `until-${end}` : '';
}
