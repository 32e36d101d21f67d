import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Turn } from './in-turn.ts';
import type { MadeFile, MakeFile } from './made-file.ts';
import { namelessFile } from './nameless-file.ts';
import { keepThread, takeThread } from './thread.ts';
import type { ToThread } from './thread-table.ts';

export interface ThreadFile {
  /** Relative to `src`, without extension: a file that calls `answerBatches`. */
  worker: string;
  /** What the thread gets before the first batch. */
  shape: object;
  /** Read while the file is being made, each after the thread has dealt with the one before: they never pile up. */
  batches: AsyncIterable<object>;
  turn: Turn;
}

/** Bytes. What a larger file took of memory goes with its thread. */
const SMALL = 1_000_000;

/**
 * A file made in a thread of its own, which answers each batch, and at last null, with the bytes it has by then. They wait on disk until
 * they are read: the turn is over when the file is whole, however slowly its recipient takes it. When the recipient goes away before that,
 * the thread ends, nothing more is read, and the turn is the next one's.
 */
export const fileFromThread =
  (file: ThreadFile): MakeFile =>
  (recipient) =>
    file.turn(recipient, () => make(file, recipient.gone));

async function make(file: ThreadFile, gone: AbortSignal): Promise<MadeFile> {
  const disk = await namelessFile();
  try {
    gone.throwIfAborted();
    await produce(file, gone, (bytes) => disk.appendFile(bytes));
    return { size: (await disk.stat()).size, content: disk.createReadStream({ start: 0 }) };
  } catch (error) {
    await disk.close();
    throw error;
  }
}

async function produce({ worker: path, shape, batches }: ThreadFile, gone: AbortSignal, take: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  const worker = takeThread(path);
  const { ended, forget } = endOf(worker, gone);
  const pages = batches[Symbol.asyncIterator]();
  let size = 0;
  let whole = false;
  try {
    tell(worker, { shape });
    while (!whole) {
      const { done = false, value } = await unlessAborted(ended, pages.next());
      const bytes = await ask(worker, { batch: done ? null : value }, ended);
      await take(bytes);
      size += bytes.byteLength;
      whole = done;
    }
  } finally {
    // Not awaited: the read of a page may hang in the database, and its rows are of no more use.
    pages.return?.().catch(() => undefined);
    forget();
    if (whole && size <= SMALL) keepThread(path, worker);
    else await worker.terminate();
  }
}

/** `ended` is aborted when the thread is over, why ever, and when the recipient goes away. */
function endOf(worker: Worker, gone: AbortSignal): { ended: AbortSignal; forget(): void } {
  const [heard, ended] = [new AbortController(), new AbortController()];
  const over = (reason: unknown) => ended.abort(reason);
  once(worker, 'exit', { signal: heard.signal }).then(() => over(new Error('The thread that makes the file ended')), over);
  gone.addEventListener('abort', () => over(gone.reason), { once: true, signal: heard.signal });
  return { ended: ended.signal, forget: () => heard.abort() };
}

/** A race with one promise that outlasts the others would keep all that they ever answered: every row of the file. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

const tell = (worker: Worker, message: ToThread<object, object>) => worker.postMessage(message);

async function ask(worker: Worker, message: ToThread<object, object>, ended: AbortSignal): Promise<Uint8Array> {
  tell(worker, message);
  const [bytes] = await unlessAborted(ended, once(worker, 'message'));
  return bytes;
}
