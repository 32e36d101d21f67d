import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { AppError, badInput } from '../../platform/app-error.ts';
import { programOf } from '../../platform/entry.ts';
import type { ReadTask } from './import-worker.ts';
import type { OpenedSheet } from './reading/open-sheet.ts';
import type { ReadRow } from './reading/read-row.ts';

const LONGEST_STEP_MS = 60_000;
const TOO_MUCH = 'This file needs more room or time than there is. Divide it, or save it as CSV';

/** A file that is open in a process of its own. Whoever has it closes it. */
export interface OpenFile extends Omit<OpenedSheet, 'rows'> {
  /** How many. */
  rows: number;
  batches(): AsyncGenerator<ReadRow[]>;
  close(): Promise<void>;
}

/** @throws AppError with the sentence that says why it is no sheet of this kind */
export async function openFile(task: ReadTask): Promise<OpenFile> {
  const { file, execArgv } = programOf('areas/imports/import-worker');
  const child = fork(file, { execArgv, serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // What ends it is told by whoever waits; unheard it would end the whole process.
  child.on('error', () => undefined);
  try {
    child.send(task);
    const opened = await nextMessage<{ refused: string } | (Omit<OpenedSheet, 'rows'> & { rows: number })>(child);
    if ('refused' in opened) throw new AppError('BAD_INPUT', opened.refused, { file: opened.refused });
    return { ...opened, batches: () => batchesOf(child), close: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

async function* batchesOf(child: ChildProcess): AsyncGenerator<ReadRow[]> {
  for (;;) {
    if (child.connected) child.send('next');
    const rows = await nextMessage<ReadRow[]>(child);
    if (!rows.length) return;
    yield rows;
  }
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean => pid === undefined || exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Fails when the process ends, whatever ended it, and when it is silent for too long. */
async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  if (hasEnded(child)) throw badInput('file', TOO_MUCH);
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => waiting.abort(), LONGEST_STEP_MS);
  try {
    const ended = once(child, 'exit', { signal }).then(() => Promise.reject(badInput('file', TOO_MUCH)));
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as Message;
  } catch (error) {
    throw (error as { code?: string }).code === 'ABORT_ERR' ? badInput('file', TOO_MUCH) : error;
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}
