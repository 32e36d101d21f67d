import { CSV_BOM, type CsvCell, csvLine } from '@karkhana/shared-contract/exports/csv';

/** A table as CSV for Excel, each line ended as Excel ends it. */
export const toCsv = (headers: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `${CSV_BOM}${[headers, ...rows].map(csvLine).join('\r\n')}\r\n`;
