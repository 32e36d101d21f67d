import { isReadOnly, MUST_WRITE } from '@karkhana/release/database/hosts';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type DatabaseFault, faultOf } from './database-faults.ts';
import { pendingMigrations } from './migrate.ts';

const REASONS: Record<DatabaseFault, string> = {
  away: 'The database cannot be reached',
  busy: 'The database is busy',
  full: 'The disk of the database is full',
};

/** Why requests cannot be served now, or undefined. */
export async function whyNotReady(database: Database, shellIsPublished: () => Promise<boolean>): Promise<string | undefined> {
  try {
    await sql.raw(MUST_WRITE).execute(database.db);
    const pending = await pendingMigrations(database);
    if (pending.length) return `The database is not migrated: ${pending.join(', ')}`;
  } catch (error) {
    if (isReadOnly(error)) return 'The database takes no changes: it is a standby, or it was set to read only';
    const fault = faultOf(error);
    if (fault) return REASONS[fault];
    throw error;
  }
  return (await shellIsPublished()) ? undefined : 'No shell is published';
}
