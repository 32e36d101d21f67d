import { threadPort } from './thread-port.ts';

/** What a table's thread does with each batch, and when there are no more. */
export interface ThreadTable<Batch> {
  add(batch: Batch): void;
  end(): unknown;
  /** The bytes that have come since it was last asked. */
  taken(): Uint8Array<ArrayBuffer>;
}

/** All that a thread for a table does: batches, as often as there are any, then null, which asks for the end. Each is answered with the bytes that are ready. */
export function answerBatches<Batch>(table: ThreadTable<Batch>): void {
  const port = threadPort();
  port.on('message', async (batch: Batch | null) => {
    if (batch === null) await table.end();
    else table.add(batch);
    // A document hands out its bytes when the stack is empty.
    await new Promise(setImmediate);
    const bytes = table.taken();
    port.postMessage(bytes, [bytes.buffer]);
  });
}
