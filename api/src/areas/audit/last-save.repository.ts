import type { Edited, LastSave } from '@karkhana/shared-contract/audit/last-save';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

/** A user's permissions are entries of their own. */
const ENTRIES: Partial<Record<Edited, readonly string[]>> = { user: ['user', 'permissions'] };

/** By the audit trail of the last day: pages need it for recent changes only. */
export async function readLastSave(db: Reader, entity: Edited, id: number): Promise<LastSave | null> {
  const row = await db
    .selectFrom('audit_log')
    .select(['user_name', 'created_at'])
    .where('entity', 'in', ENTRIES[entity] ?? [entity])
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('entity_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { user_name: row.user_name, saved_at: row.created_at.toISOString() } : null;
}
