import { mustGet } from '@karkhana/shared-contract/must-get';
import { read, utils, type WorkBook } from 'xlsx/dist/xlsx.core.min.js';
import { NO_SHEET, RefusedFile } from './refused-file.ts';

const SEPARATORS = [',', ';', '\t', '|'];

/** A CSV file in UTF-8, in UTF-16 with its mark (Excel's "Unicode Text") or in Windows-1252 from older programs, with any separator. @throws RefusedFile */
export function openCsv(content: Buffer, { sheetRows, sampleRows }: { sheetRows: number; sampleRows: number }): WorkBook {
  const text = textOf(content);
  if (!text.trim()) throw new RefusedFile('This file is empty');
  // Web pages, JSON, PDF and rich text are text too.
  if (/^\s{0,100}(?:<|\{|\[|%PDF|%!PS)/.test(text.slice(0, 200))) throw new RefusedFile(NO_SHEET);
  const widths = SEPARATORS.map((separator) => widthOf(readWith(text.slice(0, 20_000), separator, sampleRows)));
  return { ...readWith(text, mustGet(SEPARATORS, widths.indexOf(Math.max(...widths))), sheetRows), bookType: 'csv' };
}

/** The line before the file sets the separator, and marks it as CSV and none of the other kinds that begin with letters. */
const readWith = (text: string, separator: string, sheetRows: number): WorkBook =>
  read(`sep=${separator}\n${text}`, { type: 'string', raw: true, dense: true, cellText: false, sheetRows });

const widthOf = ({ Sheets }: WorkBook): number => {
  const range = Sheets.Sheet1?.['!ref'];
  return range ? utils.decode_range(range).e.c : 0;
};

/** @throws RefusedFile */
export function textOf(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  if (content.includes(0)) throw new RefusedFile(NO_SHEET);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
