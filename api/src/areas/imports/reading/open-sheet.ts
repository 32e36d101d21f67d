import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@karkhana/shared-contract/imports/import-kinds';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { CellObject, DenseWorkSheet, Range, WorkBook } from 'xlsx/dist/xlsx.core.min.js';
import type { Cell, ImportSheet } from '../sheets/import-sheet.ts';
import { cellOf } from './cell-of.ts';
import { type KnownColumns, matchColumns, plain } from './match-columns.ts';
import { openWorkbook } from './open-workbook.ts';
import { type PassedRow, passOver } from './pass-over.ts';
import { RefusedFile } from './refused-file.ts';
import { sidedColumns } from './side-of.ts';

export interface OpenedSheet {
  /** Null of a CSV file, which has only one. */
  sheet: string | null;
  /** `sample`: what its first filled cell shows. */
  columns: { header: string; field: string | null; sample: string | null }[];
  /** The text above the headers, its cells one after the other. */
  titles?: string;
  /** Those that are not empty, with the number that the sheet gives them. */
  rows: { row: number; cells: Cell[] }[];
  /** Rows that are no record: totals, and headers that come again on each page. */
  passed: PassedRow[];
}

/** Letters of a cell, as in Excel, and of all cells together: a million cells may share one text of a sheet. */
const LONGEST_CELL = 32_767;
const MOST_LETTERS = 40_000_000;
/** Letters of the titles that are looked at. */
const LONGEST_TITLES = 10_000;

/** Title lines allowed above the header, unless a sheet sets its own figure. */
const TITLE_LINES = 30;
/** Rows that show what is in a column. */
const SEEN_ROWS = 50;
const LONGEST_SAMPLE = 100;

/** The sheet that has most of what is looked for. @throws RefusedFile */
export async function openSheet(content: Buffer, fileName: string, wanted: ImportSheet, known: KnownColumns): Promise<OpenedSheet> {
  return sheetIn(await workbookOf(content, fileName, wanted.titleLines), wanted, known);
}

/** @throws RefusedFile */
export const workbookOf = (content: Buffer, fileName: string, titleLines = TITLE_LINES): Promise<WorkBook> =>
  openWorkbook(content, fileName, { sheetRows: MAX_IMPORT_ROWS + titleLines + 2, sampleRows: titleLines });

const isFrom1904 = (workbook: WorkBook): boolean => workbook.Workbook?.WBProps?.date1904 === true;

/** Where each sheet of a workbook has its header, the one with most of what is looked for first. */
function headersIn(workbook: WorkBook, wanted: ImportSheet, known: KnownColumns) {
  const found = workbook.SheetNames.flatMap((name) => {
    const data = (workbook.Sheets[name] as DenseWorkSheet | undefined)?.['!data'];
    const merges = workbook.Sheets[name]?.['!merges'] ?? [];
    return data ? [headedBy(name, data, merges, wanted, known, isFrom1904(workbook))].flatMap((sheet) => sheet ?? []) : [];
  });
  return found.sort((one, other) => other.matched - one.matched);
}

const titlesOf = ({ data, line }: { data: Line[]; line: number }, from1904: boolean): string =>
  data
    .slice(0, line)
    .flatMap((cells) => Array.from(cells ?? [], (cell) => String(cellOf(cell, from1904) ?? '')))
    .join(' | ')
    .slice(0, LONGEST_TITLES);

/** How well a workbook fits a kind of sheet: how many of its columns it names, those among them that a row cannot do without, and the text above them. */
export function fitOf(workbook: WorkBook, wanted: ImportSheet, known: KnownColumns): { matched: number; lacks: number; titles: string } {
  const [best] = headersIn(workbook, wanted, known);
  if (!best) return { matched: 0, lacks: wanted.columns.length, titles: '' };
  const fields = matchColumns(wanted, best.headers, known);
  const sided = wanted.sided && sidedColumns(best.headers, undefined) ? [wanted.sided.field] : [];
  const needed = wanted.columns.filter(({ field, required }) => required && !(field in wanted.defaults));
  const lacks = needed.filter(({ field }) => !fields.includes(field) && !sided.includes(field)).length;
  return { matched: best.matched, lacks, titles: `${best.name} | ${titlesOf(best, isFrom1904(workbook))}` };
}

/** @throws RefusedFile */
export function sheetIn(workbook: WorkBook, wanted: ImportSheet, known: KnownColumns): OpenedSheet {
  const from1904 = isFrom1904(workbook);
  const [best] = headersIn(workbook, wanted, known);
  if (!best) throw new RefusedFile('There is nothing in this file');
  if (best.headers.length > MAX_IMPORT_COLUMNS) {
    throw new RefusedFile(`This sheet has ${best.headers.length} columns; at most ${MAX_IMPORT_COLUMNS} can be read. Delete those that are not needed`);
  }
  const above = best.line + best.lines;
  const filled = best.data.slice(above).flatMap((cells, index) => {
    const read = best.headers.map((_header, column) => cellOf(cells?.[column], from1904));
    return read.some((cell) => cell !== null) ? [{ row: above + index + 1, cells: read }] : [];
  });
  if (filled.length > MAX_IMPORT_ROWS) throw new RefusedFile(`This sheet has more than ${MAX_IMPORT_ROWS} rows. Divide it into several files`);
  refuseLong(filled);
  const cellsOf = (index: number) => filled.slice(0, SEEN_ROWS).map(({ cells }) => cells[index] ?? null);
  const fields = matchColumns(wanted, best.headers, known, cellsOf);
  const { rows, passed } = passOver(filled, best.headers, fields, wanted);
  if (!rows.length) throw new RefusedFile('There is no row below the headers in this file');
  const amountAt = fields.indexOf(wanted.sided?.field ?? null);
  const sided = wanted.sided && sidedColumns(best.headers, amountAt < 0 ? undefined : amountAt);
  for (const index of sided?.from ?? []) fields[index] = wanted.sided?.field ?? null;
  return {
    sheet: workbook.bookType === 'csv' ? null : best.name,
    titles: titlesOf(best, from1904),
    columns: best.headers.map((header, index) => ({
      header: header.replaceAll('\n', ' '),
      field: mustGet(fields, index),
      sample: sampleOf(rows.map(({ cells }) => cells[index])),
    })),
    rows: sided ? rows.map(({ row, cells }) => ({ row, cells: cells.with(sided.into, sided.join(cells)) })) : rows,
    passed,
  };
}

/** What the first filled cell shows. */
export const sampleOf = (cells: readonly (Cell | undefined)[]): string | null =>
  cells
    .find((cell) => cell !== null && cell !== undefined)
    ?.toString()
    .slice(0, LONGEST_SAMPLE) ?? null;

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

/** The header is the line, or the two, with the most wanted names; without any, the first that is not empty. */
function headedBy(name: string, data: Line[], merges: readonly Range[], wanted: ImportSheet, known: KnownColumns, from1904: boolean) {
  const texts = (line: number) => Array.from(data[line] ?? [], (cell) => String(cellOf(cell, from1904) ?? ''));
  const candidates = data.slice(0, wanted.titleLines ?? TITLE_LINES).flatMap((_cells, line) => {
    const two = joined(spread(texts(line), line, merges), texts(line + 1));
    // A second line counts when it names more columns, and has no figures in it.
    const below = wanted.headerLines === 2 ? [lower(texts(line), texts(line + 1))] : two ? [two] : [];
    const choices = wanted.headerLines === 2 ? below : [texts(line), ...below];
    return choices.map((row, index) => {
      const headers = named(row);
      const matched = matchColumns(wanted, headers, known).filter(Boolean).length + (wanted.sided && sidedColumns(headers, undefined) ? 2 : 0);
      return { line, lines: wanted.headerLines ?? index + 1, headers, matched };
    });
  });
  const [first, ...further] = candidates.filter(({ headers }) => headers.length);
  if (!first) return undefined;
  // A title above the header adds nothing to it: then the header is one line.
  const isBetter = (one: typeof first, other: typeof first) =>
    other.matched > one.matched || (other.matched > 0 && other.matched === one.matched && other.lines < one.lines);
  const best = further.reduce((one, other) => (isBetter(one, other) ? other : one), first);
  // Below many lines of a title the header is the first of the longest, when its words are of no use.
  const single = further.filter(({ lines }) => lines === (wanted.headerLines ?? 1));
  const widest = wanted.titleLines && !best.matched ? single.reduce((one, other) => (other.headers.length > one.headers.length ? other : one), first) : best;
  return { name, data, ...widest };
}

/** A header that is merged over several columns is that of each of them. */
function spread(headers: string[], line: number, merges: readonly Range[]): string[] {
  const over = merges.filter(({ s, e }) => s.r === line && e.c > s.c);
  const length = Math.max(headers.length, ...over.map(({ e }) => e.c + 1));
  return Array.from({ length }, (_, column) => headers[over.find(({ s, e }) => column >= s.c && column <= e.c)?.s.c ?? column] ?? '');
}

/** Two lines of headers as one, the lower behind the upper; undefined when the second is a row with figures, or nothing. */
function joined(upper: string[], below: string[]): string[] | undefined {
  if (!below.some(Boolean) || below.some((text) => /\d/.test(text))) return undefined;
  return Array.from({ length: Math.max(upper.length, below.length) }, (_, index) => [upper[index], below[index]].filter(Boolean).join('\n'));
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
