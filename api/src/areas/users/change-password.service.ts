import type { PasswordInput } from '@karkhana/shared-contract/users/profile-schemas';
import type { User as Actor } from '../../platform/access.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database.ts';
import type { Client } from '../../platform/route.ts';
import { type Audit, writeAudit } from '../../platform/write-audit.ts';
import { countTry, forgetTries } from '../session/sign-in-limit.ts';
import { isPassword, SAME_PASSWORD } from './password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { setPassword } from './set-password.ts';

const WRONG = 'The current password is not right';

/**
 * PUT /users/password. A wrong current password counts like a wrong sign-in: who finds a device unlocked cannot try passwords on it. Every
 * other device of the user is signed out.
 */
export async function changePassword(database: Database, user: Actor, { current_password, new_password }: PasswordInput, client: Client): Promise<Audit> {
  await refuseCommonPassword(new_password, user, 'new_password');
  const stored = await readStored(database, user);
  const trier = { username: user.username, address: client.address, device: stored?.device_id ?? undefined };
  await countTry(database, trier);
  if (!stored || !(await isPassword(stored.password_hash, current_password))) throw badInput('current_password', WRONG);
  if (new_password === current_password) throw badInput('new_password', SAME_PASSWORD);

  return database.transaction(async (tx) => {
    // An administrator may have given another one in between, and that counts.
    const unchanged = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', stored.password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!unchanged) throw badInput('current_password', WRONG);
    await forgetTries(tx, trier);
    await setPassword(tx, user.id, new_password, user.session_id);
    const summary = `User ${user.name} changed: password`;
    return writeAudit(tx, user, client.requestId, {
      action: 'update',
      entity: 'user',
      entity_id: user.id,
      summary,
      detail: { changes: { password: 'changed' } },
    });
  });
}

/** The device is the one that this session signed in on: what others try for the same user does not keep its owner from a new password. */
const readStored = ({ db }: Database, user: Actor) =>
  db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.password_hash', 'sessions.device_id'])
    .where('sessions.id', '=', user.session_id)
    .executeTakeFirst();
