import type { Worker } from 'node:worker_threads';
import { startWorker } from '../entry.ts';

/** Far more than a file takes. V8 lets a heap grow by little at a time where it may not become large: what is needed no more is given back often. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };
/** Milliseconds that a thread waits for the next file of its kind: loading its packages takes longer than a file of some pages. */
const WAITS_MS = 30_000;
/** Each takes some 30 MB. */
const MOST_WAIT = 2;

interface Waiting {
  worker: Worker;
  timer: NodeJS.Timeout;
}
/** By path; the longest waiting first. */
const waiting = new Map<string, Waiting>();

/** A thread that waits for a file of this kind, or a new one. @param path relative to `src`, without extension: a file that calls `answerBatches` */
export function takeThread(path: string): Worker {
  const worker = leave(path);
  worker?.ref();
  return worker ?? start(path);
}

/** For the next file. Nothing waits for it: a process that is done ends. */
export function keepThread(path: string, worker: Worker): void {
  worker.unref();
  waiting.set(path, { worker, timer: setTimeout(() => end(path), WAITS_MS).unref() });
  for (const longest of [...waiting.keys()].slice(0, -MOST_WAIT)) end(longest);
}

function start(path: string): Worker {
  const worker = startWorker(path, undefined, { resourceLimits: LIMITS });
  // An unhandled error ends the whole process. The user of a thread handles it too; a waiting thread has no user.
  worker.on('error', () => undefined).once('exit', () => waiting.get(path)?.worker === worker && leave(path));
  return worker;
}

function leave(path: string): Worker | undefined {
  const thread = waiting.get(path);
  waiting.delete(path);
  clearTimeout(thread?.timer);
  return thread?.worker;
}

const end = (path: string) => void leave(path)?.terminate();
