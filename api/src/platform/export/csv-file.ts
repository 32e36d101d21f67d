import { CSV_BOM, csvLine } from '@karkhana/shared-contract/exports/csv';
import { textFile } from './text-file.ts';
import type { XlsxCell } from './xlsx-shape.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Rows as a spreadsheet opens them, a batch at a time. */
export const csvFile = (headers: string[], batches: AsyncIterable<XlsxCell[][]>) =>
  textFile(async function* () {
    yield `${CSV_BOM}${csvLine(headers)}\r\n`;
    for await (const rows of batches) yield rows.map((row) => `${csvLine(row)}\r\n`).join('');
  });
