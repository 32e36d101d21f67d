import { presetPermissions } from '@karkhana/shared-contract/permissions';
import { type NewUser, newUserSchema } from '@karkhana/shared-contract/users/user-schemas';
import { sql } from 'kysely';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { validate } from '../../platform/validate.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { skeletonsOf, usernameOf } from './username.ts';

interface Origin {
  created_by?: number;
  /** A demonstration account with a public password. Such a suite does not listen to the world (see refuse-public-demo.ts). */
  is_demo?: boolean;
  phone?: string;
  designation?: string;
}

/** A user with the preset permissions of the role. No two usernames look alike. */
export async function createUser(tx: Transaction, input: NewUser, origin: Origin = {}): Promise<{ id: number; username: string }> {
  const { password, ...sent } = validate(newUserSchema, input);
  const user = { ...sent, username: usernameOf(sent.username) };
  if (!origin.is_demo) await refuseCommonPassword(password, user);
  await refuseTakenUsername(tx, user.username);
  if (user.place_id != null) await refuseUnusedPlace(tx, user.place_id);
  return tx
    .insertInto('users')
    .values({ ...user, ...origin, permissions: presetPermissions(user.role), password_hash: await hashPassword(password) })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
}

/** @throws AppError 400 where no stock can move */
export async function refuseUnusedPlace(tx: Transaction, id: number): Promise<void> {
  const place = await tx.selectFrom('places').select('active').where('id', '=', id).executeTakeFirst();
  if (!place?.active) throw badInput('place_id', place ? 'This place is not in use any more' : 'This place does not exist');
}

/** @param except a user who may keep it */
export async function refuseTakenUsername(tx: Transaction, username: string, except = 0): Promise<void> {
  // The second of two at once sees the first.
  await sql`select pg_advisory_xact_lock(hashtext('karkhana usernames'))`.execute(tx);
  const others = await tx.selectFrom('users').select('username').where('id', '!=', except).execute();
  const skeletons = skeletonsOf(username);
  const taken = others.find((other) => skeletonsOf(other.username).some((skeleton) => skeletons.includes(skeleton)));
  if (taken && taken.username.toLowerCase() !== username.toLowerCase()) {
    throw new AppError('CONFLICT', `The username ${username} looks like ${taken.username}, which is taken`, { username: `This looks like ${taken.username}` });
  }
  if (taken) throw new AppError('CONFLICT', `The username ${username} is taken`, { username: 'This username is taken' });
}
