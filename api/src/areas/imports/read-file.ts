import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { badInput } from '../../platform/app-error.ts';
import { programOf } from '../../platform/entry.ts';
import type { FindTask, JsonTask, ReadTask } from './import-worker.ts';
import type { OpenedSheet } from './reading/open-sheet.ts';
import type { ReadRow } from './reading/read-row.ts';

const LONGEST_STEP_MS = 60_000;
const TOO_MUCH = 'This file needs more room or time than there is. Divide it, or save it as CSV';

/** A file that is open in a process of its own. The caller closes it. */
interface Open<Row> {
  batches(): AsyncGenerator<Row[]>;
  close(): Promise<void>;
}

/** `rows`: how many. */
type Head = Omit<OpenedSheet, 'rows'> & { kind: ReadTask['kind']; rows: number; forAll: Readonly<Record<string, string>> };
export type OpenFile = Head & Open<ReadRow>;

/** @throws AppError with the reason why it is no sheet of this kind */
export const openFile = (task: ReadTask | FindTask): Promise<OpenFile> => openApart<Head, ReadRow>(task, TOO_MUCH);

/** @throws AppError with the reason why it is no file of this kind */
export const openJson = <Facts, Row>(task: JsonTask): Promise<Facts & Open<Row>> =>
  openApart<Facts, Row>(task, 'This file needs far more room or time than such a file does. Download it again and choose that file');

/** @param tooMuch refuses what the process ends over, which no limit inside of it had caught */
async function openApart<Facts, Row>(task: ReadTask | FindTask | JsonTask, tooMuch: string): Promise<Facts & Open<Row>> {
  const { file, execArgv } = programOf('areas/imports/import-worker');
  const child = fork(file, { execArgv, serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // The caller that waits reports why it ended; without a listener the error would end the whole process.
  child.on('error', () => undefined);
  try {
    child.send(task);
    const opened = await nextMessage<{ refused: string } | { head: Facts }>(child, tooMuch);
    if ('refused' in opened) throw badInput('file', opened.refused);
    return { ...opened.head, batches: () => batchesOf<Row>(child, tooMuch), close: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

async function* batchesOf<Row>(child: ChildProcess, tooMuch: string): AsyncGenerator<Row[]> {
  for (;;) {
    if (child.connected) child.send('next');
    const rows = await nextMessage<Row[]>(child, tooMuch);
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

/** Fails when the process ends for any reason, and when it is silent for too long. */
async function nextMessage<Message>(child: ChildProcess, tooMuch: string): Promise<Message> {
  if (hasEnded(child)) throw badInput('file', tooMuch);
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => waiting.abort(), LONGEST_STEP_MS);
  try {
    const ended = once(child, 'exit', { signal }).then(() => Promise.reject(badInput('file', tooMuch)));
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as Message;
  } catch (error) {
    throw (error as { code?: string }).code === 'ABORT_ERR' ? badInput('file', tooMuch) : error;
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}
