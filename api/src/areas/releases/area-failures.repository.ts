import type { FailureReport } from '@karkhana/shared-contract/frontends/failure-schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

/** False when this sign-in reported the activation before. */
export async function insertFailure(
  db: Reader,
  report: FailureReport & { activation: number; given: boolean },
  user: { id: number; session_id: number },
): Promise<boolean> {
  const row = await db
    .insertInto('area_failures')
    .values({ ...report, user_id: user.id, session_id: user.session_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reports against an activation by users who were given it, and their number. */
export async function countFailures(db: Reader, area: string, activation: number): Promise<{ reports: number; users: number }> {
  return db
    .selectFrom('area_failures')
    .select((row) => [row.fn.countAll<number>().as('reports'), row.fn.count<number>('user_id').distinct().as('users')])
    .where('area', '=', area)
    .where('activation', '=', activation)
    .where('given', '=', true)
    .executeTakeFirstOrThrow();
}

/** Users who reported anything of that version within the hour. */
export async function countUsers(db: Reader, area: string, version: string): Promise<number> {
  const { users } = await db
    .selectFrom('release_measurements')
    .select((row) => row.fn.count<number>('user_hash').distinct().as('users'))
    .where('area', '=', area)
    .where('version', '=', version)
    .where('minute', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return users;
}

/** Decisions use the last half hour of them; a month stays for people who look into what happened. */
export const purgeFailures = (db: Reader) => db.deleteFrom('area_failures').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute();
