import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { AppError, badInput } from '../../platform/app-error.ts';
import { startWorker } from '../../platform/entry.ts';
import type { ReadTask } from './import-worker.ts';
import type { OpenedSheet } from './reading/open-sheet.ts';
import type { ReadRow } from './reading/read-row.ts';

/** What a thread may take in megabytes, and how long one step may last. */
const LIMITS = { maxOldGenerationSizeMb: 512 };
const LONGEST_STEP_MS = 60_000;
const TOO_MUCH = 'This file needs more room or time than there is. Divide it, or save it as CSV';

/** A file that is open in a thread of its own. Whoever has it closes it. */
export interface OpenFile extends Omit<OpenedSheet, 'rows'> {
  /** How many. */
  rows: number;
  batches(): AsyncGenerator<ReadRow[]>;
  close(): Promise<void>;
}

/** @throws AppError with the sentence that says why it is no sheet of this kind */
export async function openFile(task: ReadTask): Promise<OpenFile> {
  const worker = startWorker('areas/imports/import-worker', task, { resourceLimits: LIMITS });
  // What ends it is told by whoever waits; unheard it would end the whole process.
  worker.on('error', () => undefined);
  try {
    const opened = await nextMessage<{ refused: string } | (Omit<OpenedSheet, 'rows'> & { rows: number })>(worker);
    if ('refused' in opened) throw new AppError('BAD_INPUT', opened.refused, { file: opened.refused });
    return { ...opened, batches: () => batchesOf(worker), close: async () => void (await worker.terminate()) };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

async function* batchesOf(worker: Worker): AsyncGenerator<ReadRow[]> {
  for (;;) {
    worker.postMessage('next');
    const rows = await nextMessage<ReadRow[]>(worker);
    if (!rows.length) return;
    yield rows;
  }
}

/** Fails when the thread ends, whatever ended it, and when it is silent for too long. */
async function nextMessage<Message>(worker: Worker): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => waiting.abort(), LONGEST_STEP_MS);
  try {
    const ended = once(worker, 'exit', { signal }).then(() => Promise.reject(badInput('file', TOO_MUCH)));
    const [message] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return message as Message;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR' ? badInput('file', TOO_MUCH) : error;
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}
