import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import { StartError } from '../start-error.ts';
import { readSequences } from './suite-schema.ts';

/** @throws StartError where a sequence would give an id again: the backup has no state of it, or one below its rows */
export async function refuseShortSequences(tx: Transaction): Promise<void> {
  for (const { table, column, last, called } of await readSequences(tx)) {
    const { rows } = await sql<{ highest: string | null }>`select max(${sql.ref(column)})::text as highest from ${sql.table(table)}`.execute(tx);
    const { highest } = mustGet(rows, 0);
    const next = BigInt(last) + (called ? 1n : 0n);
    if (highest !== null && BigInt(highest) >= next)
      throw new StartError(`The next ${column} of ${table} is taken already: nothing was changed. Take another backup.`);
  }
}
