import { Worker } from 'node:worker_threads';

/** Milliseconds: in so many a process can take some ten megabytes. */
const OFTEN = 20;
/** In a thread of its own, because the one that takes the memory has no time to look. */
const WATCH = `
  const { workerData: { most, often } } = require('node:worker_threads');
  setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, 'SIGKILL'), often);`;

/**
 * Ends this process as soon as it has more than so many bytes of the machine's memory. Node's own limits are of the heap alone, and
 * unpacked files lie beside it.
 */
export function endAbove(most: number): void {
  new Worker(WATCH, { eval: true, workerData: { most, often: OFTEN } }).unref();
}
