import { queue } from './in-turn.ts';
import type { MakeFile } from './made-file.ts';
import { fileFromThread } from './thread-file.ts';
import type { XlsxCell, XlsxShape } from './xlsx-shape.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Spreadsheet extends XlsxShape {
  /** Some rows at a time, read while the file is being made. */
  rows: AsyncIterable<XlsxCell[][]>;
}

/** One at a time in this process: each keeps a processor busy. */
const turn = queue();

/** A spreadsheet with one sheet, packed in a thread of its own, row by row. */
export const xlsxOf = ({ rows, ...shape }: Spreadsheet): MakeFile => fileFromThread({ worker: 'platform/export/xlsx-worker', shape, batches: rows, turn });
