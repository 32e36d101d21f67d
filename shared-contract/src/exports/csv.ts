export type CsvCell = string | number | null;

/**
 * A line of CSV for Excel, without its end. Text that begins with =, +, -, @ or a tab, after spaces or in full width too, must not run as a
 * formula and gets an apostrophe; numbers stay numbers (docs/reference/http.md#exports).
 */
export const csvLine = (cells: readonly CsvCell[]): string => cells.map(cell).join(',');

/** In front of the first line, so that Devanagari and the rupee sign arrive in Excel. */
export const CSV_BOM = '\uFEFF';

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
