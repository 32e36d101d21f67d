import { sql } from 'kysely';
import { type Database, isDatabaseAway } from './database.ts';
import { pendingMigrations } from './migrate.ts';

/** Why requests cannot be served now, or undefined. */
export async function whyNotReady(database: Database, shellIsPublished: () => boolean): Promise<string | undefined> {
  try {
    await sql`select 1`.execute(database.db);
    const pending = await pendingMigrations(database);
    if (pending.length) return `The database is not migrated: ${pending.join(', ')}`;
  } catch (error) {
    if (isDatabaseAway(error)) return 'The database cannot be reached';
    throw error;
  }
  return shellIsPublished() ? undefined : 'No shell is published';
}
