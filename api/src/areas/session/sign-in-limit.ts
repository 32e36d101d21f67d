import { sql } from 'kysely';
import { TooManyTries } from '../../platform/app-error.ts';
import type { Database, Reader, Transaction } from '../../platform/database.ts';

const PER_PAIR = 10;
const PER_ADDRESS = 100;

export interface Pair {
  username: string;
  address: string;
}

/**
 * Counts a try as wrong before its password is looked at, and refuses when there were too many within a minute (api.md, Auth). Tries
 * that run at the same time wait here for each other: a thousand at once get no more guesses than one after the other.
 */
export function countTry(database: Database, { username, address }: Pair): Promise<void> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${address}`}))`.execute(tx);
    const { pair, all, wait } = await triesOf(tx, { username, address });
    if (pair >= PER_PAIR || all >= PER_ADDRESS) throw new TooManyTries(wait);
    await tx
      .insertInto('sign_in_failures')
      .values({ username: sql`lower(${username})`, address })
      .execute();
  });
}

async function triesOf(tx: Transaction, { username, address }: Pair): Promise<{ pair: number; all: number; wait: number }> {
  const { rows } = await sql<{ pair: number; all: number; wait: number }>`
    select pair, "all", greatest(1, ceil(60 - extract(epoch from now() - case when pair >= ${PER_PAIR} then pair_since else since end)))::int as wait
    from (select count(*) filter (where username = lower(${username})) as pair, min(created_at) filter (where username = lower(${username})) as pair_since,
        count(*) as "all", min(created_at) as since
      from sign_in_failures where address = ${address} and created_at > now() - interval '1 minute') as tries`.execute(tx);
  return rows[0]!;
}

/** A right password resets its pair. */
export const forgetTries = (tx: Transaction, { username, address }: Pair) =>
  tx.deleteFrom('sign_in_failures').where('address', '=', address).where('username', '=', sql<string>`lower(${username})`).execute();

export const purgeTries = (db: Reader) => db.deleteFrom('sign_in_failures').where('created_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
