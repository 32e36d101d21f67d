import { dayInIndia } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import { seedDemo } from './areas/demo/seed-demo.ts';
import { postponeEntries } from './areas/ledger/post-documents.ts';
import { postUnposted } from './areas/ledger/post-unposted.ts';
import type { Database, Transaction } from './platform/database.ts';
import { settleAll } from './stock/costs/settle-costs.ts';

/**
 * Fills an empty database with the demonstration data, all of it or nothing: a start that is killed half-way leaves an empty database for the
 * next one. Of several processes that start at once one fills it, the others wait.
 * @returns whether it was empty
 */
export async function seedWhenEmpty(database: Database, fill: (tx: Transaction) => Promise<void>): Promise<boolean> {
  const seeded = await database.upkeep.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demonstration data'))`.execute(tx);
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    postponeEntries(tx);
    await fill(tx);
    await postUnposted(
      tx,
      (work) => work(tx),
      () => undefined,
    );
    await settleAll(tx);
    return true;
  });
  // The planner has no statistics of the rows otherwise, and the embedded database never makes them by itself.
  if (seeded) await sql`vacuum (analyze)`.execute(database.upkeep);
  return seeded;
}

/** @param months how far the books go back */
export const demoOfToday =
  (months: number) =>
  (tx: Transaction): Promise<void> => {
    const now = new Date();
    return seedDemo(tx, dayInIndia(now), now, months);
  };
