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

/** Reports against an activation by users who were given it, their number, and the number of users who reported anything of the version within the hour. */
export async function countFailures(
  db: Reader,
  area: string,
  version: string,
  activation: number,
): Promise<{ reports: number; users: number; having: number }> {
  return db
    .selectFrom('area_failures')
    .select((row) => [row.fn.countAll<number>().as('reports'), row.fn.count<number>('user_id').distinct().as('users')])
    .select(
      sql<number>`(select count(distinct user_hash)::int from release_measurements
        where area = ${area} and version = ${version} and minute > now() - interval '1 hour')`.as('having'),
    )
    .where('area', '=', area)
    .where('activation', '=', activation)
    .where('given', '=', true)
    .executeTakeFirstOrThrow();
}

/** Decisions use the last half hour of them; a month stays for people who look into what happened. */
export const purgeFailures = (db: Reader) => db.deleteFrom('area_failures').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute();
