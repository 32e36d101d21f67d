/** A thread that makes one spreadsheet: packing it would stop every other request for seconds. Only xlsx.ts starts it. */
import { workerData } from 'node:worker_threads';
import { answerBatches } from './thread-table.ts';
import type { XlsxShape } from './xlsx-shape.ts';
import { workbookOf } from './xlsx-sheet.ts';

answerBatches(workbookOf(workerData as XlsxShape));
