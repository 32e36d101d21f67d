import type { Day } from '@karkhana/shared-contract/dates';
import { type CellObject, type DenseWorkSheet, utils, write } from 'xlsx';

export interface XlsxColumn {
  header: string;
  /** In characters. */
  width: number;
  /** What its cells hold: text, rupees, a plain number, or a business day. */
  kind: 'text' | 'money' | 'number' | 'day';
}
/** In the order of the columns; a day as 'yyyy-MM-dd'. */
export type XlsxCell = string | number | null;
export interface XlsxShape {
  sheet: string;
  columns: XlsxColumn[];
}

const FORMATS = { money: '#,##0.00', number: 'General', day: 'dd mmm yyyy' } as const;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_LENGTH = 86_400_000;

/** A business day as spreadsheets count days: a plain number, so that no time zone can move it. */
export const serialOf = (day: Day): number => (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_LENGTH;

/** Text is stored as text whatever it begins with: only a cell with a formula is ever calculated. */
export function cellOf(kind: XlsxColumn['kind'], value: XlsxCell): CellObject | undefined {
  if (value === null) return undefined;
  if (kind === 'text') return { t: 's', v: String(value) };
  return { t: 'n', v: kind === 'day' ? serialOf(String(value)) : Number(value), z: FORMATS[kind] };
}

/** A workbook that grows row by row; dense and with shared strings, which both take less memory. */
export function workbookOf({ sheet, columns }: XlsxShape): { add(row: readonly XlsxCell[]): void; file(): Uint8Array<ArrayBuffer> } {
  const rows: (CellObject | undefined)[][] = [columns.map(({ header }) => cellOf('text', header))];
  return {
    add: (row) => void rows.push(columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null))),
    file() {
      const range = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns.length - 1 } });
      const worksheet = {
        '!data': rows,
        '!ref': range,
        '!cols': columns.map(({ width }) => ({ wch: width })),
        '!autofilter': { ref: range },
      } as DenseWorkSheet;
      return new Uint8Array(
        write({ SheetNames: [sheet], Sheets: { [sheet]: worksheet } }, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }) as ArrayBuffer,
      );
    },
  };
}
