import type { ClientError } from '@karkhana/shared-contract/frontends/client-error';
import { sql } from 'kysely';
import type { Database, Reader } from '../../platform/database.ts';

/** Errors of one user within a minute; a browser in trouble has many, and the first ones are enough. */
export const PER_MINUTE = 60;
/** Rows that are kept, about 100 MB at most. */
const KEPT = 20_000;

/**
 * Stores as many as the user may still report in this minute. Reports of one user wait here for each other, so that many at once are no
 * way around it.
 * @returns how many were taken, the first ones
 */
export function insertClientErrors(database: Database, userHash: string, errors: readonly ClientError[]): Promise<number> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`client errors ${userHash}`}))`.execute(tx);
    const { reported } = await tx
      .selectFrom('client_errors')
      .select((row) => row.fn.countAll<number>().as('reported'))
      .where('user_hash', '=', userHash)
      .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
      .executeTakeFirstOrThrow();
    const taken = errors.slice(0, Math.max(0, PER_MINUTE - reported));
    if (taken.length === 0) return 0;
    const rows = taken.map(({ id: reference, trace = null, ...error }) => ({ ...error, reference, trace_id: trace, user_hash: userHash }));
    await tx.insertInto('client_errors').values(rows).execute();
    return taken.length;
  });
}

/** Deletes errors older than a month, and all but the newest `kept`. */
export async function purgeClientErrors(db: Reader, kept = KEPT): Promise<void> {
  await db.deleteFrom('client_errors').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute();
  await db
    .deleteFrom('client_errors')
    .where('id', '<=', (inner) => inner.selectFrom('client_errors').select('id').orderBy('id', 'desc').limit(1).offset(kept))
    .execute();
}
