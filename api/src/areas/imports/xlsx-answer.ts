import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

/** A sheet that people fill in: as many rows at a time as `rows` gives. */
export const sheetAnswer = (filename: string, sheet: string, columns: XlsxColumn[], rows: AsyncIterable<XlsxCell[][]>): FileAnswer => ({
  filename,
  contentType: XLSX_TYPE,
  content: xlsxOf({ sheet, columns, rows }),
});
