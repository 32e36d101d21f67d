import { randomBytes } from 'node:crypto';
import type { LoginInput } from '@karkhana/shared-contract/session/login-schema';
import type { LoginAnswer, SessionUser } from '@karkhana/shared-contract/session/session';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Reader } from '../../platform/database.ts';
import { permittedHere } from '../../platform/firm-context.ts';
import { signInsRefused } from '../../platform/metrics/sign-in-series.ts';
import type { Client } from '../../platform/route.ts';
import { IDLE_LIMIT, tokenHash } from '../../platform/sign-in.ts';
import { listPlaces } from '../places/places.repository.ts';
import { isPassword } from '../users/password.ts';
import { findDevice, rememberDevice } from './known-devices.ts';
import { countTry, forgetTries } from './sign-in-limit.ts';

/** Usernames are kept so; those that are older are as they were typed. */
const IN_ONE_FORM = sql<string>`lower(normalize(username, NFKC))`;
const WRONG = 'Invalid username or password';

export interface SignedIn {
  answer: LoginAnswer;
  /** What the device proves itself with at its next sign-in. */
  device: string;
}

/** An inactive user cannot sign in, and gets the same message as one who does not exist. */
export async function signIn(database: Database, { username: typed, password }: LoginInput, client: Client): Promise<SignedIn> {
  const username = typed.normalize('NFKC');
  const trier = { username, address: client.address, device: await findDevice(database.db, username, client.device) };
  await countTry(database, trier);
  const found = await database.db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'role', 'permissions', 'place_id', 'password_hash'])
    .where(IN_ONE_FORM, '=', sql<string>`lower(${username})`)
    .where('active', '=', true)
    // Old names may differ in form only: then the one that was typed.
    .orderBy(sql`lower(username) = lower(${typed})`, 'desc')
    .executeTakeFirst();
  const right = await isPassword(found?.password_hash, password);
  if (!found || !right) {
    signInsRefused.inc({ reason: 'wrong' });
    throw new AppError('NOT_SIGNED_IN', WRONG);
  }

  const { password_hash, ...user } = found;
  const token = randomBytes(32).toString('base64url');
  const device = await database.transaction(async (tx) => {
    // A changed password or an inactive user signs out all earlier sign-ins: this one too, if it happened in between.
    const unchanged = await tx
      .updateTable('users')
      .set({ last_login: sql<Date>`now()` })
      .where('id', '=', user.id)
      .where('password_hash', '=', password_hash)
      .where('active', '=', true)
      .returning('id')
      .executeTakeFirst();
    if (!unchanged) throw new AppError('NOT_SIGNED_IN', WRONG);
    await forgetTries(tx, trier);
    const known = await rememberDevice(tx, user.id, client.device);
    await tx
      .insertInto('sessions')
      .values({
        token_sha256: tokenHash(token),
        user_id: user.id,
        expires_at: sql<Date>`now() + interval '7 days'`,
        user_agent: client.userAgent?.slice(0, 300) ?? null,
        address: client.address,
        device_id: known.id,
      })
      .execute();
    return known.secret;
  });
  return { answer: { token, user: await sessionUser(database.db, user) }, device };
}

/** Until a firm has a second place the session leaves places out. */
export async function sessionUser(
  db: Reader,
  { id, username, name, role, permissions, place_id }: Omit<SessionUser, 'places' | 'place_id'> & { place_id?: number | null },
): Promise<SessionUser> {
  const user = { id, username, name, role, permissions: permittedHere(permissions) };
  const { data } = await listPlaces(db, { active: true });
  if (data.length < 2) return user;
  const places = data.map((place) => ({ id: place.id, name: place.name }));
  return { ...user, places, ...(place_id != null && places.some((place) => place.id === place_id) && { place_id }) };
}

/** Sign-ins that can no longer be used. */
export const purgeSessions = (db: Reader) =>
  db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<', sql<Date>`now()`), row('last_used_at', '<', IDLE_LIMIT)]))
    .execute();
