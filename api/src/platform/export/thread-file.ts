import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../entry.ts';
import type { Turn } from './in-turn.ts';
import type { MadeFile, MakeFile } from './made-file.ts';
import { namelessFile } from './nameless-file.ts';

export interface ThreadFile {
  /** Relative to `src`, without extension. */
  worker: string;
  /** What the thread knows before the first batch. */
  shape: object;
  /** Read while the file is being made, each after the thread has dealt with the one before: they never pile up. */
  batches: AsyncIterable<object>;
  turn: Turn;
}

/** What a thread has just used and needs no more is given back often, instead of growing by 50 MB. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

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
  const worker = startWorker(path, shape, { resourceLimits: LIMITS });
  const ended = endOf(worker, gone);
  const pages = batches[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([pages.next(), ended]);
      await take(await ask(worker, done ? null : value, ended));
      if (done) return;
    }
  } finally {
    // Not waited for: a page that is being read may hang in the database, and nobody wants it any more.
    pages.return?.().catch(() => undefined);
    await worker.terminate();
  }
}

/** Fails when the thread does, or when the recipient goes away, whenever that is: an unheard error of a thread ends the whole process. */
function endOf(worker: Worker, gone: AbortSignal): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject).once('exit', () => reject(new Error('The thread that makes the file ended')));
    gone.addEventListener('abort', () => reject(gone.reason), { once: true });
  });
  ended.catch(() => undefined);
  return ended;
}

async function ask(worker: Worker, message: object | null, ended: Promise<never>): Promise<Uint8Array> {
  worker.postMessage(message);
  const [bytes] = await Promise.race([once(worker, 'message'), ended]);
  return bytes;
}
