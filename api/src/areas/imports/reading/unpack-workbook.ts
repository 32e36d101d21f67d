import { TooMuch } from '@karkhana/release/archives/bounds';
import { readZip, ZipFault } from '../../../platform/archives/read-zip.ts';
import { MACROS, PROTECTED, RefusedFile } from './refused-file.ts';

/** Unpacked: a sheet of 20,000 rows and 60 columns has less than 80 MB, in a dozen files, and is made in a second. */
const LIMITS = { bytes: 80_000_000, entries: 2_000, ratio: 300, milliseconds: 20_000 };
const TOO_LARGE = 'This file unpacks to far more than a sheet has. Save the sheet again, without pictures and formatting, or as CSV';
const NO_WORKBOOK = 'This is an archive and no Excel sheet. Choose an .xlsx, .xls or CSV file';
const SENTENCES = {
  damaged: 'This Excel file is damaged. Open it in Excel and save it again',
  encrypted: PROTECTED,
  'archive inside': 'There is another file inside of this one. Delete what is embedded in the sheet, or save it as CSV',
};

/** The workbook as SheetJS has one that it unpacked itself. */
export interface UnpackedWorkbook {
  FullPaths: string[];
  FileIndex: { name: string; type: number; size: number; content: Buffer }[];
}

/** All parts of an .xlsx that are read, unpacked within bounds: later steps unpack nothing. @throws RefusedFile */
export async function unpackWorkbook(content: Buffer): Promise<UnpackedWorkbook> {
  const names: string[] = [];
  const files = await readZip(content, LIMITS, (name) => {
    names.push(name.toLowerCase());
    return isPart(name);
  }).catch((error: unknown) => {
    if (error instanceof TooMuch) throw new RefusedFile(TOO_LARGE);
    throw error instanceof ZipFault ? new RefusedFile(SENTENCES[error.reason]) : error;
  });
  const types = new Map([...files].map(([name, bytes]) => [name.toLowerCase(), bytes])).get('[content_types].xml')?.toString() ?? '';
  if (
    names.some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')) ||
    /<Override[^<>]*macroEnabled/i.test(types) ||
    /<(?:Override|Default)[^<>]*vbaProject/i.test(types)
  ) {
    throw new RefusedFile(MACROS);
  }
  if (!types || !names.includes('xl/workbook.xml')) throw new RefusedFile(NO_WORKBOOK);
  const parts = [...files];
  return {
    FullPaths: parts.map(([name]) => name),
    FileIndex: parts.map(([name, bytes]) => ({ name, type: 2, size: bytes.length, content: bytes })),
  };
}

/** The parts with a sheet's rows. Pictures, charts, print settings and embedded files are left out. */
const isPart = (name: string): boolean =>
  /^(?:\[content_types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?[^/]+\.(?:xml|rels)|xl\/worksheets\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/i.test(name);
