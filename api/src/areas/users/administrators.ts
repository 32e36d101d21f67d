import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';

/** Users who can manage users: active, role Administrator, with users:manage. */
export interface Administrators {
  ids: ReadonlySet<number>;
}

/**
 * Makes every request that could take an administrator away wait its turn, and reads who they are then. Of two administrators who remove each other
 * at the same moment the second sees that the first is the last one (docs/reference/permissions.md#administrators).
 */
export async function lockAdministrators(tx: Transaction): Promise<Administrators> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx);
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where('role', '=', 'admin')
    .where(sql<boolean>`'users:manage' = any(permissions)`)
    .execute();
  return { ids: new Set(rows.map((row) => row.id)) };
}

/** @param stays whether the user can still manage users afterwards */
export function keepLastAdministrator({ ids }: Administrators, user: { id: number; name: string }, stays: boolean): void {
  if (stays || !ids.has(user.id) || ids.size > 1) return;
  throw new AppError('CONFLICT', `${user.name} is the last active administrator. Make another user an administrator first.`);
}

/** A user who lost the right while this request waited for its turn has lost it for this request too. */
export function assertStillAdministrator({ ids }: Administrators, actor: { id: number }): void {
  if (!ids.has(actor.id)) throw new AppError('NOT_PERMITTED', 'You are no longer an administrator');
}
