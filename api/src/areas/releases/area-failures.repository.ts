import type { FailureReport } from '@karkhana/shared-contract/frontends/failure-schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

/** False when this sign-in reported the activation before. */
export async function insertFailure(db: Reader, report: FailureReport, activation: number, user: { id: number; session_id: number }): Promise<boolean> {
  const row = await db
    .insertInto('area_failures')
    .values({ ...report, activation, user_id: user.id, session_id: user.session_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFailures(db: Reader, area: string, activation: number): Promise<{ reports: number; users: number }> {
  return db
    .selectFrom('area_failures')
    .select((row) => [row.fn.countAll<number>().as('reports'), row.fn.count<number>('user_id').distinct().as('users')])
    .where('area', '=', area)
    .where('activation', '=', activation)
    .executeTakeFirstOrThrow();
}

/** They serve for half an hour; a month of them serves whoever asks what happened. */
export const purgeFailures = (db: Reader) => db.deleteFrom('area_failures').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute();
