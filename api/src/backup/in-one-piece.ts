import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

interface Options {
  /** Sees one moment of the database, and changes nothing. */
  readOnly?: boolean;
}

/** One transaction of a command that a person waits for, without the time limits of requests. It runs once and is never repeated. */
export const inOnePiece = <T>({ upkeep }: Pick<Database, 'upkeep'>, work: (tx: Transaction) => Promise<T>, { readOnly = false }: Options = {}): Promise<T> =>
  upkeep.transaction().execute(async (tx) => {
    if (readOnly) await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return work(tx);
  });
