import { createHash } from 'node:crypto';
import { isReadOnly } from '@karkhana/release/database/hosts';
import { sql } from 'kysely';
import type { User } from './access.ts';
import type { Reader } from './database.ts';
import { firmContext, permittedHere } from './firm-context.ts';
import { faultOf } from './postgres/database-faults.ts';

/** Only a token's hash is stored: who reads the database cannot sign in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const IDLE_LIMIT = sql<Date>`now() - interval '12 hours'`;
const NOTED = sql<Date>`now() - interval '1 minute'`;

/** Sign-ins that count, with their users. */
const signedIn = (db: Reader) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.name', 'users.role', 'users.permissions', 'users.place_id'])
    .select(['sessions.id as session_id', 'sessions.pair', 'sessions.pair_root'])
    .where('users.active', '=', true)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.last_used_at', '>', IDLE_LIMIT);

/** Those of these sign-ins that still count. */
export async function findSessions(db: Reader, ids: readonly number[]): Promise<User[]> {
  const users = await signedIn(db)
    .where('sessions.id', 'in', [...new Set(ids)])
    .execute();
  return users.map((user) => ({ ...user, permissions: permittedHere(user.permissions) }));
}

/**
 * Read afresh on every request: a change of permissions, a deactivation or a logout bites at once (docs/reference/permissions.md#on-the-server). So does
 * the end of the connection through which a sign-in came from another firm.
 * @param isUse of a person: it prolongs the sign-in
 */
export async function findUser(db: Reader, authorization: string | undefined, isUse = true): Promise<User | undefined> {
  const token = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const row = await signedIn(db)
    .select((row) => row('sessions.last_used_at', '<', NOTED).as('due'))
    .where('token_sha256', '=', tokenHash(token))
    .executeTakeFirst();
  if (!row || !(await mayGoOn(row))) return undefined;
  const { due, ...user } = { ...row, permissions: permittedHere(row.permissions) };
  if (due && isUse) await noteUse(db, user.session_id);
  return user;
}

const mayGoOn = async ({ id, pair, pair_root }: Pick<User, 'id' | 'pair' | 'pair_root'>): Promise<boolean> =>
  !pair || ((await firmContext()?.confirms?.({ id, pair, pair_root: pair_root ?? '' })) ?? false);

/**
 * At most once a minute, so that reading a list is not a write. Skipped while another transaction holds the row or the table, so that no screen waits
 * for it; the next request notes it. Skipped too on a server that takes no changes, such as a replica. Statements without parameters are one
 * transaction of one round trip.
 */
const noteUse = (db: Reader, id: number) =>
  sql
    .raw(
      `set local lock_timeout = 100; set local synchronous_commit = off; update sessions set last_used_at = now() where id =
      (select id from sessions where id = ${Number(id)} and last_used_at < now() - interval '1 minute' for update skip locked)`,
    )
    .execute(db)
    .catch((error: unknown) => {
      if (faultOf(error) !== 'busy' && !isReadOnly(error)) throw error;
    });
