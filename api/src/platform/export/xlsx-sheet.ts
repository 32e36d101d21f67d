import type { Day } from '@karkhana/shared-contract/dates';
import { type CellObject, type DenseWorkSheet, utils, write } from 'xlsx';
import { columnSums } from './column-sums.ts';
import { freezeHeader } from './freeze-header.ts';
import type { XlsxCell, XlsxColumn, XlsxShape } from './xlsx-shape.ts';

const FORMATS = { money: '#,##0.00', number: 'General', day: 'dd mmm yyyy', any: 'General' } as const;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_LENGTH = 86_400_000;

/** A business day as spreadsheets count days: a plain number, so that no time zone can move it. */
export const serialOf = (day: Day): number => (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_LENGTH;

/** Text is stored as text whatever it begins with: only a cell with a formula is ever calculated. */
export function cellOf(kind: XlsxColumn['kind'], value: XlsxCell): CellObject | undefined {
  if (value === null) return undefined;
  if (kind === 'text' || (kind === 'any' && typeof value === 'string')) return { t: 's', v: String(value) };
  return { t: 'n', v: kind === 'day' ? serialOf(String(value)) : Number(value), z: FORMATS[kind] };
}

/** In a row of totals words may stand under a column of days. */
const closingCellOf = (kind: XlsxColumn['kind'], value: XlsxCell) => cellOf(typeof value === 'string' ? 'text' : kind, value);

/**
 * A workbook that grows row by row; dense and with shared strings, which both take less memory. Its header stays in view, and filters leave
 * its totals where they are.
 */
export function workbookOf({ sheet, columns, closing }: XlsxShape): { add(row: readonly XlsxCell[]): void; file(): Uint8Array<ArrayBuffer> } {
  const rows: (CellObject | undefined)[][] = [columns.map(({ header }) => cellOf('text', header))];
  const sums = columnSums(columns);
  return {
    add(row) {
      rows.push(columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null)));
      sums.add(row);
    },
    file() {
      const filtered = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns.length - 1 } });
      const total = sums.row();
      const last = rows.length > 1 ? (closing ?? (total ? [total] : [])) : [];
      for (const row of last) rows.push(columns.map(({ kind }, index) => closingCellOf(kind, row[index] ?? null)));
      const range = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns.length - 1 } });
      const worksheet = {
        '!data': rows,
        '!ref': range,
        '!cols': columns.map(({ width }) => ({ wch: width })),
        '!autofilter': { ref: filtered },
      } as DenseWorkSheet;
      return freezeHeader(write({ SheetNames: [sheet], Sheets: { [sheet]: worksheet } }, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer);
    },
  };
}
