import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { User } from './access.ts';
import type { Reader } from './database.ts';

/** Only a token's hash is stored: who reads the database cannot sign in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const IDLE_LIMIT = sql<Date>`now() - interval '12 hours'`;
const NOTED = sql<Date>`now() - interval '1 minute'`;

/** Read afresh on every request: a change of permissions, a deactivation or a logout bites at once (behaviour.md, Who may do what 1). */
export async function findUser(db: Reader, authorization: string | undefined): Promise<User | undefined> {
  const token = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.name', 'users.role', 'users.permissions', 'sessions.id as session_id'])
    .select((row) => row('sessions.last_used_at', '<', NOTED).as('due'))
    .where('token_sha256', '=', tokenHash(token))
    .where('users.active', '=', true)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.last_used_at', '>', IDLE_LIMIT)
    .executeTakeFirst();
  if (!row) return undefined;
  const { due, ...user } = row;
  if (due) await noteUse(db, user.session_id);
  return user;
}

/** At most once a minute, so that reading a list is not a write. */
const noteUse = (db: Reader, id: number) =>
  db.updateTable('sessions').set({ last_used_at: sql<Date>`now()` }).where('id', '=', id).where('last_used_at', '<', NOTED).execute();
