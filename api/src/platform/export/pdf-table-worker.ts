/** A thread that draws tables as PDF: 100,000 rows would stop every other request for many seconds. Only pdf.ts starts it. */
import { pdfTable } from './pdf-table.ts';
import { answerBatches } from './thread-table.ts';

answerBatches(pdfTable);
