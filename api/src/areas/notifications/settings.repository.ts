import { NOTIFICATION_KINDS } from '@karkhana/shared-contract/notifications/notification';
import type { NotificationSettings } from '@karkhana/shared-contract/notifications/notification-row';
import type { NotificationSettingsInput } from '@karkhana/shared-contract/notifications/notification-schemas';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database.ts';

/** Every kind is on until the user turns it off. */
export async function readNotificationSettings(db: Reader, userId: number): Promise<NotificationSettings> {
  const { notification_settings: stored } = await db.selectFrom('users').select('notification_settings').where('id', '=', userId).executeTakeFirstOrThrow();
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, stored[kind] !== false])) as NotificationSettings;
}

/** Merged in the database: two devices that turn off different kinds at once turn off both. */
export async function saveNotificationSettings(tx: Transaction, userId: number, sent: NotificationSettingsInput): Promise<void> {
  await tx
    .updateTable('users')
    .set({ notification_settings: sql`notification_settings || ${JSON.stringify(sent)}::jsonb` })
    .where('id', '=', userId)
    .execute();
}
