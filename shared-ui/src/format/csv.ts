/**
 * A table as CSV for Excel: with a BOM, so that Devanagari and the rupee sign arrive. Text that begins with =, +, -, @ or a tab, after
 * spaces or in full width too, must not run as a formula and gets an apostrophe; numbers stay numbers (docs/reference/http.md#exports).
 */
export function toCsv(headers: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${[headers, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
