import type { Transaction } from '../../platform/database.ts';
import { hashPassword, isPassword } from './password.ts';

/**
 * Gives a user a new password and signs out the devices that came in with the old one, but for `keepSession`. A demonstration account
 * stops being one as soon as its password is its own.
 */
export async function setPassword(tx: Transaction, userId: number, password: string, keepSession?: number): Promise<void> {
  const { password_hash, is_demo } = await tx.selectFrom('users').select(['password_hash', 'is_demo']).where('id', '=', userId).executeTakeFirstOrThrow();
  const same = is_demo && (await isPassword(password_hash, password));
  await tx
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), is_demo: same })
    .where('id', '=', userId)
    .execute();
  await signOutDevices(tx, userId, keepSession);
}

export async function signOutDevices(tx: Transaction, userId: number, keepSession?: number): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keepSession ?? 0)
    .execute();
}
