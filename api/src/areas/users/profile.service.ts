import { type ProfileChanges, profileChangesSchema } from '@karkhana/shared-contract/users/profile-schemas';
import type { Profile } from '@karkhana/shared-contract/users/user';
import type { User as Actor } from '../../platform/access.ts';
import { updatedBy } from '../../platform/actor.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { readUser } from './users.repository.ts';

export async function readProfile(db: Reader, userId: number): Promise<Profile> {
  const { id, username, name, email, phone, designation, role, last_login, version } = await readUser(db, userId);
  return { id, username, name, email, phone, designation, role, last_login, version };
}

/** PUT /users/profile. An empty phone or designation clears it. Null when nothing differs. */
export async function updateProfile(tx: Transaction, actor: Actor, { version, ...sent }: ProfileChanges): Promise<Audit | null> {
  await lockVersion(tx, 'users', actor.id, version);
  const stored = await readProfile(tx, actor.id);
  const { name, email, phone, designation } = changeable(profileChangesSchema, stored, sent);
  const changes = changesOf(stored, {
    name,
    email,
    phone: phone === '' ? null : phone,
    designation: designation === '' ? null : designation,
  } as Partial<Profile>);
  const names = Object.keys(changes);
  if (!names.length) return null;
  const values = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.to]));
  await tx
    .updateTable('users')
    .set({ ...values, ...updatedBy(actor) })
    .where('id', '=', actor.id)
    .execute();
  return { action: 'update', entity: 'user', entity_id: actor.id, summary: `User ${stored.name} changed: ${names.join(', ')}`, detail: { changes } };
}
