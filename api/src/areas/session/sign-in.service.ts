import { randomBytes } from 'node:crypto';
import type { LoginInput } from '@karkhana/shared-contract/session/login-schema';
import type { LoginAnswer, SessionUser } from '@karkhana/shared-contract/session/session';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Reader, Transaction } from '../../platform/database.ts';
import { type CameThrough, firmName, permittedHere } from '../../platform/firm-context.ts';
import { signInsRefused } from '../../platform/metrics/trouble-series.ts';
import type { Client } from '../../platform/route.ts';
import { IDLE_LIMIT, tokenHash } from '../../platform/sign-in.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { listPlaces } from '../places/places.repository.ts';
import { isPassword } from '../users/password.ts';
import { findDevice, rememberDevice } from './known-devices.ts';
import { signedIn } from './session-audit.ts';
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
export async function signIn(database: Database, input: LoginInput, client: Client): Promise<SignedIn> {
  const { user, trier } = await checkPassword(database, input, client);
  return startSession(database, user, client, { also: (tx) => forgetTries(tx, trier) });
}

/** The active user with this password. Each wrong password counts. @throws NOT_SIGNED_IN, or TOO_MANY_TRIES */
export async function checkPassword(database: Database, { username: typed, password }: LoginInput, client: Client) {
  const username = typed.normalize('NFKC');
  const trier = { username, address: client.address, device: await findDevice(database.db, username, client.device) };
  await countTry(database, trier);
  const user = await usersWho(database.db)
    .where(IN_ONE_FORM, '=', sql<string>`lower(${username})`)
    // Old names may differ in form only: then the one that was typed.
    .orderBy(sql`lower(username) = lower(${typed})`, 'desc')
    .executeTakeFirst();
  const right = await isPassword(user?.password_hash, password);
  if (user && right) return { user, trier };
  signInsRefused.inc({ reason: 'wrong' });
  throw new AppError('NOT_SIGNED_IN', WRONG);
}

const usersWho = (db: Reader) =>
  db.selectFrom('users').select(['id', 'username', 'name', 'role', 'permissions', 'place_id', 'password_hash', 'uid']).where('active', '=', true);

/** The user who may sign in now; undefined for one who is not active. */
export const findActiveUser = (db: Reader, id: number) => usersWho(db).where('id', '=', id).executeTakeFirst();
export type ActiveUser = NonNullable<Awaited<ReturnType<typeof findActiveUser>>>;

interface Start {
  /** Is done in the same transaction. */
  also?: (tx: Transaction) => Promise<unknown>;
  /** In the place of a password. */
  came?: CameThrough;
  /** Whose password it was, as 'ravi of Acme Tools'. */
  from?: string;
}

export async function startSession(
  database: Database,
  { password_hash, uid: _, ...user }: ActiveUser,
  client: Client,
  { also, came, from }: Start = {},
): Promise<SignedIn> {
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
    await also?.(tx);
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
        ...came,
      })
      .execute();
    await writeAudit(tx, user, client.requestId, signedIn(user, from, { address: client.address }));
    return known.secret;
  });
  return { answer: { token, user: await sessionUser(database.db, user) }, device };
}

/** Until a firm has a second place the session leaves places out. */
export async function sessionUser(
  db: Reader,
  { id, username, name, role, permissions, place_id }: Omit<SessionUser, 'places' | 'place_id'> & { place_id?: number | null },
): Promise<SessionUser> {
  const user = { id, username, name, role, permissions: permittedHere(permissions), ...(firmName() !== undefined && { many_firms: true }) };
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
