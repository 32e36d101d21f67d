import { mustGet } from '@karkhana/shared-contract/must-get';
import { firmName } from '../firm-context.ts';
import type { Recipient } from './made-file.ts';

/** Rejects with the signal's reason when the recipient goes away before its turn. */
export type Turn = <T>(recipient: Recipient, work: () => Promise<T>) => Promise<T>;

/**
 * Does one piece of work after the other. Firms take turns, and within a firm its users: neither a user with a hundred files nor a firm with a hundred
 * users delays others by more than one piece. A user who goes away leaves the queue. Each queue is independent.
 */
export function queue(): Turn {
  // The first line of the first firm is served next; neither is empty.
  const firms = new Map<string | undefined, Map<number, (() => void)[]>>();
  let busy = false;

  function serveNext(): void {
    const [next] = firms;
    if (busy || !next) return;
    const [firm, people] = next;
    const [person, line] = mustGet([...people], 0);
    const start = line.shift();
    people.delete(person);
    if (line.length) people.set(person, line);
    firms.delete(firm);
    if (people.size) firms.set(firm, people);
    busy = true;
    start?.();
  }
  function myTurn({ userId, gone }: Recipient): Promise<void> {
    gone.throwIfAborted();
    const firm = firmName();
    return new Promise((resolve, reject) => {
      const people = firms.get(firm) ?? new Map<number, (() => void)[]>();
      const line = people.get(userId) ?? [];
      const leave = () => {
        line.splice(line.indexOf(start), 1);
        if (!line.length) people.delete(userId);
        if (!people.size) firms.delete(firm);
        reject(gone.reason);
      };
      const start = () => {
        gone.removeEventListener('abort', leave);
        resolve();
      };
      gone.addEventListener('abort', leave);
      line.push(start);
      people.set(userId, line);
      firms.set(firm, people);
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
