import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import type { PermissionsInput } from '@karkhana/shared-contract/users/user-schemas';
import type { User as Actor } from '../../platform/access.ts';
import { updatedBy } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { assertStillAdministrator, keepLastAdministrator, lockAdministrators } from './administrators.ts';
import { refuseOwnRow } from './update-user.service.ts';
import { readUser } from './users.repository.ts';

/** PUT /users/:id/permissions. They count from the user's next request on. Null when nothing differs. */
export async function setPermissions(tx: Transaction, actor: Actor, id: number, { version, permissions: sent }: PermissionsInput): Promise<Audit | null> {
  const administrators = await lockAdministrators(tx);
  await lockVersion(tx, 'users', id, version);
  const stored = await readUser(tx, id);
  const permissions = PERMISSIONS.filter((permission) => sent.includes(permission));
  const added = permissions.filter((permission) => !stored.permissions.includes(permission));
  const removed = stored.permissions.filter((permission) => !permissions.includes(permission));
  if (!added.length && !removed.length) return null;
  refuseOwnRow(actor, id, 'You cannot change your own permissions');
  keepLastAdministrator(administrators, stored, permissions.includes('users:manage'));
  assertStillAdministrator(administrators, actor);
  await tx
    .updateTable('users')
    .set({ permissions, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  return { action: 'update', entity: 'permissions', entity_id: id, summary: `Permissions of ${stored.name} changed`, detail: { added, removed } };
}
