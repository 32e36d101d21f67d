/** A process that reads one file: whatever that takes of processor and memory, the server goes on. Only read-file.ts starts it. */
import { once } from 'node:events';
import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { endAbove } from '../../platform/archives/end-above.ts';
import type { KnownColumns } from './reading/match-columns.ts';
import { type OpenedSheet, openSheet } from './reading/open-sheet.ts';
import { readRow } from './reading/read-row.ts';
import { RefusedFile } from './reading/refused-file.ts';
import { gstr2bInvoicesSheet, gstr2bNotesSheet } from './sheets/gstr2b-sheets.ts';
import type { ImportSheet } from './sheets/import-sheet.ts';
import { SHEETS } from './sheets/sheets.ts';
import { statementSheet } from './sheets/statement-sheet.ts';
import { openTally } from './tally/open-tally.ts';
import { isXml } from './tally/parse-masters.ts';

export interface ReadTask {
  kind: ImportKind | keyof typeof OTHERS;
  content: Uint8Array;
  fileName: string;
  known: KnownColumns;
}

/** Rows that are read at a time. */
const BATCH = 500;
/** Bytes of memory in all. 20,000 rows of 60 columns take half of it. */
const MOST_MEMORY = 640_000_000;

/** What is read and is no import of records. */
const OTHERS = { bank_statement: statementSheet, gstr2b_invoices: gstr2bInvoicesSheet, gstr2b_notes: gstr2bNotesSheet };

const isOther = (kind: ReadTask['kind']): kind is keyof typeof OTHERS => Object.hasOwn(OTHERS, kind);
const sheetOf = (kind: ReadTask['kind']): ImportSheet => (isOther(kind) ? OTHERS[kind] : SHEETS[kind]);

/** Asked for one batch after the other, until one is empty. */
function answerWith({ kind }: ReadTask, { columns, rows, mayLack }: OpenedSheet): void {
  let next = 0;
  process.on('message', () => {
    const batch = rows.slice(next, next + BATCH);
    next += BATCH;
    tell(batch.map(({ row, cells }) => readRow(sheetOf(kind), columns, row, cells, mayLack)));
  });
}

function open({ kind, content, fileName, known }: ReadTask): OpenedSheet | Promise<OpenedSheet> {
  const file = Buffer.from(content);
  if (!isOther(kind) && isXml(file)) return openTally(file, kind, SHEETS[kind], known);
  return openSheet(file, fileName, sheetOf(kind), known);
}

const tell = (message: unknown) => process.send?.(message);

async function read(): Promise<void> {
  const [message] = await once(process, 'message');
  const task = message as ReadTask;
  try {
    const opened = await open(task);
    answerWith(task, opened);
    tell({ sheet: opened.sheet, columns: opened.columns, rows: opened.rows.length });
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    tell({ refused: error.message });
  }
}

// A server that is gone wants nothing any more.
process.once('disconnect', () => process.exit(0));
endAbove(MOST_MEMORY);
void read();
