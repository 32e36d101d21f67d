/** A thread that makes one spreadsheet: building it would stop every other request for seconds. Only xlsx.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { XlsxCell, XlsxShape } from './xlsx-shape.ts';
import { workbookOf } from './xlsx-sheet.ts';

const workbook = workbookOf(workerData as XlsxShape);

/** Rows, as often as there are any; then null, which asks for the file. */
parentPort!.on('message', (rows: XlsxCell[][] | null) => {
  if (rows) {
    for (const row of rows) workbook.add(row);
    parentPort!.postMessage(new Uint8Array());
    return;
  }
  const file = workbook.file();
  parentPort!.postMessage(file, [file.buffer]);
});
