import { queue } from './in-turn.ts';
import type { MakeFile } from './made-file.ts';
import type { PdfRows, PdfTableShape } from './pdf-table.ts';
import { fileFromThread } from './thread-file.ts';

export const PDF_TYPE = 'application/pdf';

export interface PdfReport extends PdfTableShape {
  /** Some rows at a time, read while the file is being made. */
  rows: AsyncIterable<PdfRows>;
}

/** One at a time in this process: each keeps a processor busy. */
const turn = queue();

/** A table as PDF, drawn in a thread of its own, page by page. */
export const pdfOf = ({ rows, ...shape }: PdfReport): MakeFile => fileFromThread({ worker: 'platform/export/pdf-table-worker', shape, batches: rows, turn });
