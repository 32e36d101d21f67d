import { parse_zip, type WorkBook } from 'xlsx/dist/xlsx.core.min.js';
import { openCsv } from './open-csv.ts';
import { MACROS, NO_SHEET, PROTECTED, RefusedFile } from './refused-file.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

declare module 'xlsx/dist/xlsx.core.min.js' {
  /** Exported by SheetJS without a type: the workbook of an archive that is unpacked already. */
  export function parse_zip(files: object, options: ParsingOptions): WorkBook;
}

/** Rows beyond the limit and a header below some lines of a title are still seen, to be refused by name. */
export interface OpenOptions {
  sheetRows: number;
  /** Of a CSV file: the first rows, to find the separator. */
  sampleRows: number;
}

/** The file as SheetJS reads it. Its first bytes decide the type, not its name. @throws RefusedFile */
export async function openWorkbook(content: Buffer, fileName: string, options: OpenOptions): Promise<WorkBook> {
  if (!content.length) throw new RefusedFile('This file is empty');
  if (/\.(?:xlsm|xltm|xlam)$/i.test(fileName)) throw new RefusedFile(MACROS);
  const { sheetRows } = options;
  const parsing = { dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true, sheetRows };
  if (content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    const unpacked = await unpackWorkbook(content);
    return parsed(() => parse_zip(unpacked, parsing));
  }
  if (content.subarray(0, 8).equals(COMPOUND)) {
    // The tables of old code pages come with it: loading them takes longer than any other file takes.
    const { CFB, read } = await import('xlsx');
    checkCompound(namesIn(CFB, content));
    return parsed(() => read(content, { type: 'buffer', ...parsing }));
  }
  if (/\.xlsx?$/i.test(fileName)) throw new RefusedFile('This is no Excel file, though its name says so. Open it where it was made and save it as .xlsx');
  return openCsv(content, options);
}

function parsed(parse: () => WorkBook): WorkBook {
  try {
    return parse();
  } catch (error) {
    throw new RefusedFile(
      /password|encrypt/i.test((error as Error).message) ? PROTECTED : 'This Excel file could not be read. Open it in Excel and save it again',
    );
  }
}

/** How .xls begins, and a protected .xlsx. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
type CompoundFiles = typeof import('xlsx').CFB;

function checkCompound(names: string[]): void {
  if (names.some((name) => /encryptedpackage|encryptioninfo/i.test(name))) throw new RefusedFile(PROTECTED);
  if (names.some((name) => /_vba_project|\/macros\//i.test(name))) throw new RefusedFile(MACROS);
  if (!names.some((name) => /\/(?:workbook|book)$/i.test(name))) throw new RefusedFile(NO_SHEET);
}

function namesIn({ read }: CompoundFiles, content: Buffer): string[] {
  try {
    return read(content, { type: 'buffer' }).FullPaths;
  } catch {
    throw new RefusedFile('This Excel file is damaged. Open it in Excel and save it again');
  }
}
