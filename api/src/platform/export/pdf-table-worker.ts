/** A thread that draws one table as PDF: 100,000 rows would stop every other request for many seconds. Only pdf.ts starts it. */
import { workerData } from 'node:worker_threads';
import { type PdfTableShape, pdfTable } from './pdf-table.ts';
import { answerBatches } from './thread-table.ts';

answerBatches(pdfTable(workerData as PdfTableShape));
