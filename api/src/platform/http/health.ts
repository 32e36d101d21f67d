import { isReadOnly, MUST_WRITE } from '@karkhana/release/database/hosts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { clockSkew, measureClock } from '../postgres/clock-skew.ts';
import { type DatabaseFault, faultOf } from '../postgres/database-faults.ts';
import { pendingMigrations } from '../postgres/migrate.ts';

const REASONS: Record<DatabaseFault, string> = {
  away: 'The database cannot be reached',
  busy: 'The database is busy',
  full: 'The disk of the database is full',
};

export interface Health {
  ready: boolean;
  /** The database answers and takes changes. */
  database: boolean;
  /** Why requests cannot be served now; where they can, what needs mending. */
  reason?: string | undefined;
}

/** @param toMend what is wrong with the settings */
export async function healthOf(
  database: Database,
  shellIsPublished: () => Promise<boolean>,
  toMend: () => string | undefined = () => undefined,
): Promise<Health> {
  try {
    await sql.raw(MUST_WRITE).execute(database.db);
    await measureClock(database.db);
    const pending = await pendingMigrations(database);
    if (pending.length) return { ready: false, database: true, reason: `The database is not migrated: ${pending.join(', ')}` };
    if (!(await shellIsPublished())) return { ready: false, database: true, reason: 'No shell is published' };
    const reasons = [clockSkew(), toMend()].filter((reason) => reason !== undefined);
    return { ready: true, database: true, reason: reasons.length ? reasons.join('. ') : undefined };
  } catch (error) {
    if (isReadOnly(error)) return { ready: false, database: false, reason: 'The database takes no changes: it is a standby, or it was set to read only' };
    const fault = faultOf(error);
    if (fault) return { ready: false, database: false, reason: REASONS[fault] };
    throw error;
  }
}
