import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@karkhana/shared-contract/imports/import-kinds';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { CellObject, DenseWorkSheet } from 'xlsx/dist/xlsx.core.min.js';
import type { Cell, ImportSheet } from '../sheets/import-sheet.ts';
import { cellOf } from './cell-of.ts';
import { type KnownColumns, matchColumns, plain } from './match-columns.ts';
import { openWorkbook } from './open-workbook.ts';
import { RefusedFile } from './refused-file.ts';
import { joinSides } from './side-of.ts';

export interface OpenedSheet {
  /** Null of a CSV file, which has only one. */
  sheet: string | null;
  columns: { header: string; field: string | null }[];
  /** The text above the headers, its cells one after the other. */
  titles?: string;
  /** Those that are not empty, with the number that the sheet gives them. */
  rows: { row: number; cells: Cell[] }[];
  /** Fields that a new row may lack though the form wants them. */
  mayLack?: readonly string[];
}

/** Letters of a cell, as in Excel, and of all cells together: a million cells may share one text of a sheet. */
const LONGEST_CELL = 32_767;
const MOST_LETTERS = 40_000_000;
/** Letters of the titles that are looked at. */
const LONGEST_TITLES = 10_000;

/** Title lines allowed above the header, unless a sheet sets its own figure. */
const TITLE_LINES = 20;

/** The sheet that has most of what is looked for. @throws RefusedFile */
export async function openSheet(content: Buffer, fileName: string, wanted: ImportSheet, known: KnownColumns): Promise<OpenedSheet> {
  const { titleLines = TITLE_LINES } = wanted;
  const workbook = await openWorkbook(content, fileName, { sheetRows: MAX_IMPORT_ROWS + titleLines + 2, sampleRows: titleLines });
  const from1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const found = workbook.SheetNames.flatMap((name) => {
    const data = (workbook.Sheets[name] as DenseWorkSheet | undefined)?.['!data'];
    return data ? [headedBy(name, data, wanted, known, from1904)].flatMap((sheet) => sheet ?? []) : [];
  });
  const best = found.sort((one, other) => other.matched - one.matched)[0];
  if (!best) throw new RefusedFile('There is nothing in this file');
  if (best.headers.length > MAX_IMPORT_COLUMNS) {
    throw new RefusedFile(`This sheet has ${best.headers.length} columns; at most ${MAX_IMPORT_COLUMNS} can be read. Delete those that are not needed`);
  }
  const above = best.line + (wanted.headerLines ?? 1);
  const rows = best.data.slice(above).flatMap((cells, index) => {
    const read = best.headers.map((_header, column) => cellOf(cells?.[column], from1904));
    return read.some((cell) => cell !== null) ? [{ row: above + index + 1, cells: read }] : [];
  });
  if (!rows.length) throw new RefusedFile('There is no row below the headers in this file');
  if (rows.length > MAX_IMPORT_ROWS) throw new RefusedFile(`This sheet has more than ${MAX_IMPORT_ROWS} rows. Divide it into several files`);
  refuseLong(rows);
  const fields = matchColumns(wanted, best.headers, known);
  // A trial balance has its amounts in two columns.
  const join = wanted.sided && !fields.includes(wanted.sided.field) ? joinSides(best.headers) : undefined;
  if (join) fields[best.headers.findIndex((header) => header.trim().toLowerCase() === 'debit')] = wanted.sided?.field ?? null;
  return {
    sheet: workbook.bookType === 'csv' ? null : best.name,
    titles: best.data
      .slice(0, best.line)
      .flatMap((cells) => Array.from(cells ?? [], (cell) => String(cellOf(cell, from1904) ?? '')))
      .join(' | ')
      .slice(0, LONGEST_TITLES),
    columns: best.headers.map((header, index) => ({ header, field: mustGet(fields, index) })),
    rows: join ? rows.map(({ row, cells }) => ({ row, cells: join(cells) })) : rows,
  };
}

const lettersOf = (cell: Cell): number => (typeof cell === 'string' ? cell.length : 0);
export const lettersIn = (cells: readonly Cell[]): number => cells.reduce<number>((sum, cell) => sum + lettersOf(cell), 0);

function refuseLong(rows: OpenedSheet['rows']): void {
  let letters = 0;
  for (const { row, cells } of rows) {
    if (cells.some((cell) => lettersOf(cell) > LONGEST_CELL))
      throw new RefusedFile(`A cell of row ${row} has more than ${LONGEST_CELL} letters. Look for a quotation mark that nothing closes, or shorten it`);
    letters += lettersIn(cells);
    if (letters > MOST_LETTERS)
      throw new RefusedFile('There is far more text in this sheet than in a list. Divide it, or delete the columns that are not needed');
  }
}

type Line = (CellObject | undefined)[] | undefined;

/** The header is the line with the most wanted names; without any, the first that is not empty. */
function headedBy(name: string, data: Line[], wanted: ImportSheet, known: KnownColumns, from1904: boolean) {
  const lines = Array.from(data.slice(0, wanted.titleLines ?? TITLE_LINES), (cells, line) => {
    const texts = (own: Line) => Array.from(own ?? [], (cell) => String(cellOf(cell, from1904) ?? ''));
    const headers = named(wanted.headerLines === 2 ? lower(texts(cells), texts(data[line + 1])) : texts(cells));
    return { line, headers, matched: matchColumns(wanted, headers, known).filter(Boolean).length };
  }).filter(({ headers }) => headers.length);
  const [first, ...further] = lines;
  if (!first) return undefined;
  const best = further.reduce((one, other) => (other.matched > one.matched ? other : one), first);
  // Below many lines of a title the header is the first of the longest, when its words are of no use.
  const widest = wanted.titleLines && !best.matched ? further.reduce((one, other) => (other.headers.length > one.headers.length ? other : one), first) : best;
  return { name, data, ...widest };
}

/** The lower of two lines of headers, and the upper where it has none. */
const lower = (upper: string[], below: string[]): string[] =>
  Array.from({ length: Math.max(upper.length, below.length) }, (_, index) => below[index] || upper[index] || '');

/** Each column has a name of its own; what is right of the last one that has any is no column. */
function named(headers: string[]): string[] {
  const length = headers.findLastIndex((header) => header !== '') + 1;
  const seen = new Set<string>();
  return headers.slice(0, length).map((header, index) => {
    const name = header === '' || seen.has(plain(header)) ? `${header || 'Column'} (${index + 1})` : header;
    seen.add(plain(name));
    return name.slice(0, 500);
  });
}
