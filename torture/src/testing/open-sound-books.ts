import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Query } from '../books/evidence.ts';

const MIGRATIONS = path.join(__dirname, '..', '..', '..', 'api', 'migrations');

export interface SoundBooks {
  query: Query;
  /** Changes something, looks with `look`, and takes the change back. */
  tampered<Found>(change: string, look: () => Promise<Found>): Promise<Found>;
  close(): void;
}

interface Answer {
  id: number;
  rows: object[];
  fault?: string;
}

/** A small set of books that are in order, in memory. */
export async function openSoundBooks(): Promise<SoundBooks> {
  const child = fork(path.join(__dirname, 'books-process.mjs'));
  await once(child, 'message');
  let asked = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  async function ask(question: { statements: string } | { statement: string; parameters: unknown[] }): Promise<object[]> {
    const id = ++asked;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      child.send({ id, ...question });
    });
    if (answer.fault) throw new Error(answer.fault);
    return answer.rows;
  }
  const run = (statements: string) => ask({ statements });
  for (const file of readdirSync(MIGRATIONS).sort()) await run(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
  await run(readFileSync(path.join(__dirname, 'sound-books.sql'), 'utf8'));
  return {
    query: async <Row extends object>(statement: string, parameters: unknown[] = []) => (await ask({ statement, parameters })) as Row[],
    async tampered(change, look) {
      await run(`begin; ${change}`);
      return look().finally(() => run('rollback'));
    },
    close: () => child.disconnect(),
  };
}
