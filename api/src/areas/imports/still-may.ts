import { IMPORT_ACCESS, type ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { assertAccess, type User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';

/**
 * An import is saved after its answer, and may wait long for its turn: who began it must still be active and have the right when it ends.
 * Their row stays as it is until then. @throws AppError NOT_PERMITTED
 */
export async function assertStillMay(tx: Transaction, user: User, kind: ImportKind, changes: boolean): Promise<void> {
  const now = await tx.selectFrom('users').select(['active', 'permissions']).where('id', '=', user.id).forShare().executeTakeFirst();
  if (!now?.active) throw new AppError('NOT_PERMITTED', `${user.name} may not sign in any more`);
  assertAccess(IMPORT_ACCESS[kind].create, { ...user, permissions: now.permissions });
  if (changes) assertAccess(IMPORT_ACCESS[kind].edit, { ...user, permissions: now.permissions });
}
