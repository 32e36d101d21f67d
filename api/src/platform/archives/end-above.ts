import { Worker } from 'node:worker_threads';

/** Milliseconds between two looks. In this time a process can take some ten megabytes. */
const OFTEN = 20;
/** In a thread of its own, because the one that takes the memory has no time to look. */
const WATCH = `
  const { workerData: { most, often } } = require('node:worker_threads');
  setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, 'SIGKILL'), often);`;

/** Ends this process as soon as it uses more than `most` bytes of memory. Node's own limits cover the heap alone, and unpacked files lie outside it. */
export function endAbove(most: number): void {
  new Worker(WATCH, { eval: true, workerData: { most, often: OFTEN } }).unref();
}
