import { personKey } from '../firm-context.ts';
import type { Recipient } from './made-file.ts';

/** Rejects with the signal's reason when the recipient goes away before its turn. */
export type Turn = <T>(recipient: Recipient, work: () => Promise<T>) => Promise<T>;

/**
 * Does one piece of work after the other. Users take turns, so that a user with a hundred files delays no other. A user who goes away leaves the
 * queue. Each queue is independent.
 */
export function queue(): Turn {
  // The first line is served next; none is empty.
  const lines = new Map<string, (() => void)[]>();
  let busy = false;

  function serveNext(): void {
    const [next] = lines;
    if (busy || !next) return;
    const [person, line] = next;
    const start = line.shift();
    lines.delete(person);
    if (line.length) lines.set(person, line);
    busy = true;
    start?.();
  }
  function myTurn({ userId, gone }: Recipient): Promise<void> {
    gone.throwIfAborted();
    const person = personKey(userId);
    return new Promise((resolve, reject) => {
      const line = lines.get(person) ?? [];
      const leave = () => {
        line.splice(line.indexOf(start), 1);
        if (!line.length) lines.delete(person);
        reject(gone.reason);
      };
      const start = () => {
        gone.removeEventListener('abort', leave);
        resolve();
      };
      gone.addEventListener('abort', leave);
      line.push(start);
      lines.set(person, line);
      serveNext();
    });
  }
  return async (recipient, work) => {
    await myTurn(recipient);
    try {
      return await work();
    } finally {
      busy = false;
      serveNext();
    }
  };
}
