import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { TooManyTries } from '../../platform/app-error.ts';
import type { Database, Reader, Transaction } from '../../platform/database.ts';
import { signInsRefused } from '../../platform/metrics/trouble-series.ts';

const PER_PAIR = 10;
const PER_ADDRESS = 100;
/** A whole office that signs in at once waits here one after the other, while passwords keep the processors busy. */
const WAITING = { seconds: 18 };

export interface Trier {
  username: string;
  address: string;
  /** A device on which this user signed in before: tries of others, from its address too, do not count against it, nor its tries against them. */
  device?: number | undefined;
}

/**
 * Counts a try as wrong before its password is looked at, and refuses when there were too many within a minute (docs/reference/http.md#sign-in). Tries
 * that run at the same time wait here for each other: a thousand at once get no more guesses than one after the other.
 */
export function countTry(database: Database, trier: Trier): Promise<void> {
  const { username, address, device } = trier;
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${device === undefined ? `sign-in ${address}` : `sign-in device ${device}`}))`.execute(tx);
    const { pair, all, wait } = await triesOf(tx, trier);
    if (pair >= PER_PAIR || all >= PER_ADDRESS) {
      signInsRefused.inc({ reason: 'too-many' });
      throw new TooManyTries(wait);
    }
    await tx
      .insertInto('sign_in_failures')
      .values({ username: sql`lower(${username})`, address, device_id: device === undefined ? null : stillKnown(device) })
      .execute();
  }, WAITING);
}

/** It may be forgotten at this very moment; the try counts as a stranger's then. */
const stillKnown = (device: number) => sql<number | null>`(select id from known_devices where id = ${device} for key share)`;

async function triesOf(tx: Transaction, trier: Trier): Promise<{ pair: number; all: number; wait: number }> {
  const { username } = trier;
  const { rows } = await sql<{ pair: number; all: number; wait: number }>`
    select pair, "all", greatest(1, ceil(60 - extract(epoch from now() - case when pair >= ${PER_PAIR} then pair_since else since end)))::int as wait
    from (select count(*) filter (where username = lower(${username})) as pair, min(created_at) filter (where username = lower(${username})) as pair_since,
        count(*) as "all", min(created_at) as since
      from sign_in_failures where ${countedTogether(trier)} and created_at > now() - interval '1 minute') as tries`.execute(tx);
  return mustGet(rows, 0);
}

const countedTogether = ({ address, device }: Trier) =>
  device === undefined ? sql<boolean>`device_id is null and address = ${address}` : sql<boolean>`device_id = ${device}`;

/** A right password resets its own count. */
export const forgetTries = (tx: Transaction, trier: Trier) =>
  tx.deleteFrom('sign_in_failures').where(countedTogether(trier)).where('username', '=', sql<string>`lower(${trier.username})`).execute();

export const purgeTries = (db: Reader) => db.deleteFrom('sign_in_failures').where('created_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
