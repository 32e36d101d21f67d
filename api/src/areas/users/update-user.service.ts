import { presetPermissions, ROLE_LABELS, type Role } from '@karkhana/shared-contract/permissions';
import type { User } from '@karkhana/shared-contract/users/user';
import { type UserChanges, userChangesSchema } from '@karkhana/shared-contract/users/user-schemas';
import type { User as Actor } from '../../platform/access.ts';
import { updatedBy } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import { type Changes, changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { assertStillAdministrator, keepLastAdministrator, lockAdministrators } from './administrators.ts';
import { refuseTakenUsername, refuseUnusedPlace } from './create-user.service.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { setPassword, signOutDevices } from './set-password.ts';
import { usernameOf } from './username.ts';
import { readUser } from './users.repository.ts';

/** PUT /users/:id. Another role brings its preset permissions (docs/reference/permissions.md#presets). Null when nothing differs. */
export async function updateUser(tx: Transaction, actor: Actor, id: number, { version, password, ...input }: UserChanges): Promise<Audit | null> {
  const administrators = await lockAdministrators(tx);
  await lockVersion(tx, 'users', id, version);
  const stored = await readUser(tx, id);
  const sent = changeable(userChangesSchema, stored, input);
  const { name, email, role, active, place_id } = sent;
  const username = sent.username === undefined || sent.username === stored.username ? sent.username : usernameOf(sent.username);
  if (password !== undefined) {
    refuseOwnPassword(actor, id);
    await refuseCommonPassword(password, { username: username ?? stored.username, name: name ?? stored.name });
  }
  const changes = changesOf(stored, { username, name, email, role, active, place_id } as Partial<User>);
  if (changes.place_id && place_id != null) await refuseUnusedPlace(tx, place_id);
  if (changes.role || changes.active) refuseOwnRow(actor, id, 'You cannot change your own role or make yourself inactive');
  keepLastAdministrator(administrators, stored, !changes.role && active !== false);
  assertStillAdministrator(administrators, actor);
  if (changes.username) await refuseTakenUsername(tx, String(username), id);

  if (Object.keys(changes).length || password !== undefined) {
    const values = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.to]));
    const permissions = changes.role && role ? { permissions: presetPermissions(role) } : {};
    await tx
      .updateTable('users')
      .set({ ...values, ...permissions, ...updatedBy(actor) })
      .where('id', '=', id)
      .execute();
  }
  if (password !== undefined) await setPassword(tx, id, password);
  if (active === false) await signOutDevices(tx, id);
  return auditOf(stored, { ...changes, ...(password !== undefined && { password: 'changed' }) });
}

const OWN_PASSWORD = 'Change your own password in Your Profile, which asks for the current one';

/** A person who finds an administrator's device unlocked must not take the account over with it. */
function refuseOwnPassword(actor: Actor, id: number): void {
  if (actor.id === id) throw badInput('password', OWN_PASSWORD);
}

export function refuseOwnRow(actor: Actor, id: number, sentence: string): void {
  if (actor.id === id) throw new AppError('CONFLICT', sentence);
}

type Changed = Changes<User> & { password?: 'changed' };

function auditOf(stored: User, changes: Changed): Audit | null {
  const names = Object.keys(changes);
  if (!names.length) return null;
  return { action: 'update', entity: 'user', entity_id: stored.id, summary: `User ${stored.name} ${wordsOf(changes)}`, detail: { changes } };
}

/** The most important first: whether the user may sign in, the role, and then the rest. */
function wordsOf(changes: Changed): string {
  if (changes.active) return changes.active.to ? 'made active' : 'made inactive';
  if (changes.role) return `is now ${ROLE_LABELS[changes.role.to as Role]}`;
  return `changed: ${Object.keys(changes).join(', ')}`;
}
