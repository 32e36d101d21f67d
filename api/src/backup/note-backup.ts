import { isReadOnly } from '@karkhana/release/database/hosts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

const UNDEFINED_TABLE = '42P01';

/** For GET /metrics, and the alarm when it is long ago. Not of a suite from before, and not on a standby: the backup is made all the same. */
export async function noteBackup({ upkeep }: Pick<Database, 'upkeep'>): Promise<void> {
  await sql`insert into last_backup default values on conflict (one) do update set finished_at = now()`.execute(upkeep).catch((error: unknown) => {
    if (!isReadOnly(error) && (error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
  });
}
