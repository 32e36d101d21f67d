import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database.ts';
import { tokenHash } from '../../platform/sign-in.ts';

/**
 * A browser that has signed in as a user sends its secret in X-Device with the next sign-in. Its wrong tries are counted apart (sign-in-limit.ts).
 * The secret opens nothing: a thief gets that count, and still needs the password.
 */
const SECRET = /^[\w-]{16,200}$/;
const PER_USER = 20;
const LIFETIME = sql<Date>`now() + interval '90 days'`;

/** @returns the id of the device, when this user signed in on it before */
export async function findDevice(db: Reader, username: string, secret: string | undefined): Promise<number | undefined> {
  if (!isSecret(secret)) return undefined;
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.id')
    .where('secret_sha256', '=', tokenHash(secret))
    .where(sql`lower(normalize(username, NFKC))`, '=', sql`lower(${username})`)
    .where('known_devices.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.id;
}

/**
 * After a right password: the device is known for 90 days more. One without a secret is given one. Of many devices of a user the least
 * recently used ones are forgotten.
 */
export async function rememberDevice(tx: Transaction, userId: number, sent: string | undefined): Promise<{ id: number; secret: string }> {
  const secret = isSecret(sent) ? sent : randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('known_devices')
    .values({ user_id: userId, secret_sha256: tokenHash(secret), expires_at: LIFETIME })
    .onConflict((row) => row.columns(['user_id', 'secret_sha256']).doUpdateSet({ last_used_at: sql<Date>`now()`, expires_at: LIFETIME }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', 'not in', (rows) =>
      rows.selectFrom('known_devices').select('id').where('user_id', '=', userId).orderBy('last_used_at', 'desc').orderBy('id', 'desc').limit(PER_USER),
    )
    .execute();
  return { id, secret };
}

export const forgetDevices = (tx: Transaction, userId: number) => tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();

export const purgeDevices = (db: Reader) => db.deleteFrom('known_devices').where('expires_at', '<', sql<Date>`now()`).execute();

const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET.test(text);
