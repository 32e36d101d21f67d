import { parentPort } from 'node:worker_threads';

/** What a thread hears of a file: what it is, then one batch after the other, and null when there are no more. */
export type ToThread<Shape, Batch> = { shape: Shape } | { batch: Batch | null };

/** What a thread does with each batch of a file, and when there are no more. */
export interface ThreadTable<Batch> {
  add(batch: Batch): void;
  end(): unknown;
  /** The bytes that have come since the last call. */
  taken(): Uint8Array<ArrayBuffer>;
}

/** All that a thread for files of one kind does. Each batch, and that there are no more, is answered with the bytes that are ready. */
export function answerBatches<Shape, Batch>(begin: (shape: Shape) => ThreadTable<Batch>): void {
  const port = parentPort;
  if (!port) throw new Error('This file is the begin of a thread');
  let table: ThreadTable<Batch> | undefined;
  // It listens on, which keeps the thread alive until it is ended.
  port.on('message', async (message: ToThread<Shape, Batch>) => {
    if ('shape' in message) {
      table = begin(message.shape);
      return;
    }
    if (!table) throw new Error('A thread was sent rows of a file that it does not know');
    if (message.batch === null) await table.end();
    else table.add(message.batch);
    // A document hands out its bytes when the stack is empty.
    await new Promise(setImmediate);
    const bytes = table.taken();
    if (message.batch === null) table = undefined;
    port.postMessage(bytes, [bytes.buffer]);
  });
}
