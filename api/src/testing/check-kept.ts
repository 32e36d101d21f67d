import type { Day } from '@karkhana/shared-contract/dates';
import fc from 'fast-check';
import type { RawBuilder } from 'kysely';
import type { Database, Reader } from '../platform/database.ts';
import { seed } from './generated/seed.ts';

/** A change of one of the rows that there are, and of its day. */
export type Change = (row: number, day: Day) => RawBuilder<unknown>;

interface Kept {
  database: Database;
  changes: Record<string, Change>;
  /** For the changes: which rows, such as sales. */
  rows: readonly number[];
  days: readonly Day[];
  /** All that is read. */
  figures: (db: Reader) => Promise<unknown>;
  numRuns: number;
}

/** After any changes a read equals the read of a transaction, which keeps nothing. */
export async function checkKept({ database, changes, rows, days, figures, numRuns }: Kept): Promise<void> {
  const step = fc.record({
    does: fc.constantFrom(...Object.keys(changes)),
    row: fc.constantFrom(...rows),
    day: fc.constantFrom(...days),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }), async (rounds) => {
      for (const steps of rounds) {
        for (const { does, row, day } of steps) await changes[does]!(row, day).execute(database.db);
        expect(await figures(database.db)).toEqual(await database.transaction(figures));
      }
    }),
    { seed, numRuns },
  );
}
