/** A thread that draws one table as PDF: 100,000 rows would stop every other request for many seconds. Only pdf.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type PdfRows, type PdfTableShape, pdfTable } from './pdf-table.ts';

const table = pdfTable(workerData as PdfTableShape);

/** Rows, as often as there are any; then null, which asks for the end. Each is answered with the bytes that are ready. */
parentPort!.on('message', async (batch: PdfRows | null) => {
  if (batch) {
    table.add(batch);
    // The document hands out its bytes when the stack is empty.
    await new Promise(setImmediate);
  } else {
    table.end();
    await table.ended;
  }
  const bytes = table.taken();
  parentPort!.postMessage(bytes, [bytes.buffer]);
});
