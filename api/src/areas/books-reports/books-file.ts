import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { dayShown } from '@karkhana/shared-contract/shown';
import { type Actor, todayOf } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { PDF_TYPE, pdfOf } from '../../platform/export/pdf.ts';
import { PAGE_WIDTH, type PdfColumn, type PdfRows } from '../../platform/export/pdf-table.ts';
import { counted } from '../../platform/export/progress.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { readCompany } from '../company/company.repository.ts';

/** On paper the columns share the page by their widths. */
export type BooksColumn = XlsxColumn;

export interface BooksFile {
  /** The file's name, without its ending. */
  name: string;
  title: string;
  /** Below the title on paper: its days, and how to read it. */
  words: string;
  columns: BooksColumn[];
  /** How many rows there will be. */
  total: number;
  pages: AsyncIterable<XlsxCell[][]>;
  /** The last rows, strong on paper. */
  closing?: XlsxCell[][];
}

/** @param format of the query, with the key by which the browser reads the progress */
export async function booksFile(
  db: Reader,
  { user, query }: { user: Actor; query: { format: 'xlsx' | 'pdf'; progressKey?: string | undefined } },
  { name, title, words, columns, total, pages, closing = [] }: BooksFile,
): Promise<FileAnswer> {
  const rows = counted(db, query.progressKey ? { userId: user.id, key: query.progressKey } : undefined, total, pages);
  const filename = `${name}.${query.format}`;
  const headers = { 'x-total-rows': String(total) };
  if (query.format === 'xlsx')
    return { filename, contentType: XLSX_TYPE, headers, content: xlsxOf({ sheet: title.slice(0, SHEET_NAME), columns, closing, rows }) };
  const { companyName } = await readCompany(db);
  const lines = [`${companyName ? `${companyName}, ` : ''}${dayShown(todayOf(user))}`, words];
  const content = pdfOf({ title, lines, columns: onPaper(columns), rows: strongAtTheEnd(rows, closing) });
  return { filename, contentType: PDF_TYPE, headers, content };
}

/** The longest name that a sheet may have, in characters. */
const SHEET_NAME = 31;

function onPaper(columns: readonly BooksColumn[]): PdfColumn[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column) => ({ ...column, width: (column.width / all) * PAGE_WIDTH }));
}

async function* strongAtTheEnd(pages: AsyncIterable<XlsxCell[][]>, closing: XlsxCell[][]): AsyncGenerator<PdfRows> {
  for await (const rows of pages) yield { rows };
  yield { rows: closing, strong: true };
}

/** 01 Apr 2026 to 31 Mar 2027. */
export const periodShown = (startDate: Day | undefined, endDate: Day | undefined): string =>
  `${startDate ? dayShown(startDate) : 'The beginning'} to ${dayShown(endDate ?? dayInIndia())}`;

/** As a part of a file's name. */
export const named = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('-');

export async function* atHand(rows: XlsxCell[][]): AsyncGenerator<XlsxCell[][]> {
  yield rows;
}
