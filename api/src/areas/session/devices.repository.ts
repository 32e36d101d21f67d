import type { Device } from '@karkhana/shared-contract/users/user';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { IDLE_LIMIT } from '../../platform/sign-in.ts';

/** The devices on which a user is signed in now, the one of this request first. */
export async function listDevices(db: Reader, user: User): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .select((row) => row('id', '=', user.session_id).as('current'))
    .where('user_id', '=', user.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', IDLE_LIMIT)
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, current: Boolean(row.current), created_at: row.created_at.toISOString(), last_used_at: row.last_used_at.toISOString() }));
}

/** Only the user's own: another user's device counts as one that does not exist. It is no known device any more either. */
export async function signOutDevice(tx: Transaction, user: User, id: number): Promise<void> {
  const gone = await tx.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', user.id).returning('device_id').executeTakeFirst();
  if (!gone) throw new AppError('NOT_FOUND', 'This device is not signed in any more');
  if (gone.device_id !== null) await tx.deleteFrom('known_devices').where('id', '=', gone.device_id).execute();
}
