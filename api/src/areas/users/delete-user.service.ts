import type { User as Actor } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { assertStillAdministrator, keepLastAdministrator, lockAdministrators } from './administrators.ts';
import { refuseOwnRow } from './update-user.service.ts';
import { readUser } from './users.repository.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** DELETE /users/:id. Signed-in devices go with the account; the audit trail keeps the name (docs/reference/documents.md#deleting). */
export async function deleteUser(tx: Transaction, actor: Actor, id: number): Promise<Audit> {
  const administrators = await lockAdministrators(tx);
  const { name, username, email, role } = await readUser(tx, id);
  keepLastAdministrator(administrators, { id, name }, false);
  refuseOwnRow(actor, id, 'You cannot delete your own account');
  assertStillAdministrator(administrators, actor);
  try {
    await tx.deleteFrom('users').where('id', '=', id).execute();
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    throw new AppError('CONFLICT', `${name} has entered records, which keep the name of who made them. Make the user inactive instead.`);
  }
  return { action: 'delete', entity: 'user', entity_id: id, summary: `User ${name} deleted`, detail: { name, username, email, role } };
}
