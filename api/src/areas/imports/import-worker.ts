/** A process that reads one file: however much processor and memory that takes, the server goes on. Only read-file.ts starts it. */
import { once } from 'node:events';
import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { endAbove } from '../../platform/archives/end-above.ts';
import { read2bJson } from '../gst-2b/read-2b-json.ts';
import { findKind, type KnownByKind } from './reading/find-kind.ts';
import type { KnownColumns } from './reading/match-columns.ts';
import { lettersIn, type OpenedSheet, openSheet } from './reading/open-sheet.ts';
import { daysIn } from './reading/read-day.ts';
import { readRow } from './reading/read-row.ts';
import { RefusedFile } from './reading/refused-file.ts';
import { gstr2bInvoicesSheet, gstr2bNotesSheet } from './sheets/gstr2b-sheets.ts';
import type { ImportSheet } from './sheets/import-sheet.ts';
import { SHEETS } from './sheets/sheets.ts';
import { statementSheet } from './sheets/statement-sheet.ts';
import { kindOfTally, openTally } from './tally/open-tally.ts';
import { isXml } from './tally/parse-masters.ts';

export interface ReadTask {
  kind: ImportKind | keyof typeof OTHERS;
  content: Uint8Array;
  fileName: string;
  known: KnownColumns;
  /** Text for rows that have nothing for a field, by field. */
  forAll?: Readonly<Record<string, string>>;
}

/** A file whose kind is looked for. */
export interface FindTask {
  kind: 'find';
  content: Uint8Array;
  fileName: string;
  kinds: KnownByKind;
}

/** A file of the GST portal: its JSON may take any amount of memory. */
export interface JsonTask {
  kind: 'gstr2b_json';
  content: Uint8Array;
}

/** Rows that are read at a time, and letters in them: the server has several copies of each while it keeps them. */
const BATCH = 500;
const BATCH_LETTERS = 1_000_000;
/** Bytes of memory in all. 20,000 rows of 60 columns take half of it. */
const MOST_MEMORY = 640_000_000;

/** What is read and is no import of records. */
const OTHERS = { bank_statement: statementSheet, gstr2b_invoices: gstr2bInvoicesSheet, gstr2b_notes: gstr2bNotesSheet };

const isOther = (kind: ReadTask['kind']): kind is keyof typeof OTHERS => Object.hasOwn(OTHERS, kind);
const sheetOf = (kind: ReadTask['kind']): ImportSheet => (isOther(kind) ? OTHERS[kind] : SHEETS[kind]);

/** Sends the kind of file first, then a batch for each request, until a batch is empty. */
function answerWith<Row>(head: object, rows: readonly Row[], lettersOf: (row: Row) => number, made: (row: Row) => unknown): void {
  let next = 0;
  process.on('message', () => {
    const from = next;
    for (let letters = 0; next < rows.length && next < from + BATCH && letters < BATCH_LETTERS; next += 1) letters += lettersOf(mustGet(rows, next));
    tell(rows.slice(from, next).map(made));
  });
  tell({ head });
}

function open({ kind, content, fileName, known }: ReadTask): OpenedSheet | Promise<OpenedSheet> {
  const file = Buffer.from(content);
  if (!isOther(kind) && isXml(file)) return openTally(file, kind, SHEETS[kind], known);
  return openSheet(file, fileName, sheetOf(kind), known);
}

async function withKind({ content, fileName, kinds }: FindTask): Promise<ReadTask> {
  const file = Buffer.from(content);
  const kind = isXml(file) ? kindOfTally(file, kinds) : await findKind(file, fileName, kinds);
  return { kind, content, fileName, known: kinds[kind] ?? {} };
}

const tell = (message: unknown) => process.send?.(message);

async function readSheet(asked: ReadTask | FindTask): Promise<void> {
  const task = asked.kind === 'find' ? await withKind(asked) : asked;
  const { rows, ...head } = await open(task);
  const titleDay = daysIn(head.titles ?? '').at(-1);
  const wanted = sheetOf(task.kind);
  // Figures whose day is in the title of a report alone are as on that day.
  const isUndated = titleDay && wanted.columns.some(({ field }) => field === 'as_on') && !head.columns.some(({ field }) => field === 'as_on');
  const forAll = { ...(isUndated && { as_on: titleDay }), ...task.forAll };
  answerWith(
    { ...head, kind: task.kind, forAll, rows: rows.length },
    rows,
    ({ cells }) => lettersIn(cells),
    ({ row, cells }) => readRow(wanted, head.columns, row, cells, forAll),
  );
}

function readJson({ content }: JsonTask): void {
  const { supplies, ...head } = read2bJson(
    Buffer.from(content)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  answerWith(
    head,
    supplies,
    () => 0,
    (supply) => supply,
  );
}

async function read(): Promise<void> {
  const [message] = await once(process, 'message');
  const task = message as ReadTask | FindTask | JsonTask;
  try {
    if (task.kind === 'gstr2b_json') readJson(task as JsonTask);
    else await readSheet(task as ReadTask | FindTask);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    tell({ refused: error.message });
  }
}

// A server that is gone wants nothing any more.
process.once('disconnect', () => process.exit(0));
endAbove(MOST_MEMORY);
void read();
