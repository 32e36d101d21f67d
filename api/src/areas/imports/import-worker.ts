/** A thread that reads one file: unpacking and checking thousands of rows would stop every other request. Only read-file.ts starts it. */

import { workerData } from 'node:worker_threads';
import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { threadPort } from '../../platform/export/thread-port.ts';
import type { KnownColumns } from './reading/match-columns.ts';
import { type OpenedSheet, openSheet } from './reading/open-sheet.ts';
import { readRow } from './reading/read-row.ts';
import { RefusedFile } from './reading/refused-file.ts';
import { SHEETS } from './sheets/sheets.ts';

export interface ReadTask {
  kind: ImportKind;
  content: Uint8Array;
  fileName: string;
  known: KnownColumns;
}

/** Rows that are read at a time. */
const BATCH = 500;
const { kind, content, fileName, known } = workerData as ReadTask;
const wanted = SHEETS[kind];
const port = threadPort();

/** Asked for one batch after the other, until one is empty. */
function answerWith({ columns, rows }: OpenedSheet): void {
  let next = 0;
  port.on('message', () => {
    const batch = rows.slice(next, next + BATCH);
    next += BATCH;
    port.postMessage(batch.map(({ row, cells }) => readRow(wanted, columns, row, cells)));
  });
}

openSheet(Buffer.from(content), fileName, wanted, known).then(
  (opened) => {
    answerWith(opened);
    port.postMessage({ sheet: opened.sheet, columns: opened.columns, rows: opened.rows.length });
  },
  (error: unknown) => {
    if (!(error instanceof RefusedFile)) throw error;
    port.postMessage({ refused: error.message });
  },
);
