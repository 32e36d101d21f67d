import { type MessagePort, parentPort } from 'node:worker_threads';

/** Where a thread hears and answers. @throws Error outside of one */
export function threadPort(): MessagePort {
  if (!parentPort) throw new Error('This file is the begin of a thread');
  return parentPort;
}
