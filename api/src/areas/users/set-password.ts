import type { Transaction } from '../../platform/database.ts';
import { forgetDevices } from '../session/known-devices.ts';
import { hashPassword } from './password.ts';

/** Gives a user a new password and signs out the devices that came in with the old one, but for `keepSession`. */
export async function setPassword(tx: Transaction, userId: number, password: string, keepSession?: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
  await signOutDevices(tx, userId, keepSession);
}

/** Without `keepSession`, when another user ends the sign-in, no device is known any more either. */
export async function signOutDevices(tx: Transaction, userId: number, keepSession?: number): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keepSession ?? 0)
    .execute();
  if (keepSession === undefined) await forgetDevices(tx, userId);
}
