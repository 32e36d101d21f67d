import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../entry.ts';
import type { Turn } from './in-turn.ts';

export interface ThreadFile {
  /** Relative to `src`, without extension. */
  worker: string;
  /** What the thread knows before the first batch. */
  shape: object;
  /** Read while the file is being made, each after the thread has dealt with the one before: they never pile up. */
  batches: AsyncIterable<object>;
  turn: Turn;
}

/**
 * A file made in a thread of its own, which answers each batch, and at last null, with the bytes it has by then. Nothing more is read or
 * made once the stream's reader goes away; the stream fails when `batches` or the thread fails.
 */
export function fileFromThread(file: ThreadFile): Readable {
  const gone = new AbortController();
  const stream = Readable.from(
    file.turn(() => make(file, gone.signal), gone.signal),
    { objectMode: false },
  );
  // Not on 'close': that waits for the generator, which waits for the thread.
  const destroy = stream._destroy.bind(stream);
  stream._destroy = (error, done) => {
    gone.abort();
    destroy(error, done);
  };
  return stream;
}

async function* make({ worker: path, shape, batches }: ThreadFile, gone: AbortSignal): AsyncGenerator<Uint8Array> {
  const worker = startWorker(path, shape);
  const ended = endOf(worker);
  const stop = () => void worker.terminate();
  gone.addEventListener('abort', stop);
  try {
    for await (const batch of batches) yield* ask(worker, batch, ended);
    yield* ask(worker, null, ended);
  } catch (error) {
    // A stream that is closed already has nobody to tell.
    if (!gone.aborted) throw error;
  } finally {
    gone.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** Fails when the thread does, whenever that is: an unheard error of a thread ends the whole process. */
function endOf(worker: Worker): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject).once('exit', () => reject(new Error('The thread that makes the file ended')));
  });
  ended.catch(() => undefined);
  return ended;
}

async function* ask(worker: Worker, message: object | null, ended: Promise<never>): AsyncGenerator<Uint8Array> {
  worker.postMessage(message);
  const [bytes] = await Promise.race([once(worker, 'message'), ended]);
  if (bytes.length) yield bytes;
}
