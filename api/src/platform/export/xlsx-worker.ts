/** A thread that makes spreadsheets: packing them would stop every other request for seconds. Only xlsx.ts starts it. */
import { answerBatches } from './thread-table.ts';
import { workbookOf } from './xlsx-sheet.ts';

answerBatches(workbookOf);
