import { createHash } from 'node:crypto';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { reEncodeLogo } from './re-encode-logo.ts';

/** PUT /users/company/logo: every invoice shows it, existing ones too. */
export async function saveLogo(tx: Transaction, actor: Actor, sent: Buffer): Promise<Audit> {
  const logo = await reEncodeLogo(sent);
  const sha256 = createHash('sha256').update(logo.content).digest('hex');
  const row = { ...logo, sha256, updated_at: happenedAt(actor), updated_by: actor.id };
  await tx
    .insertInto('company_logo')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return { action: 'update', entity: 'company', entity_id: 1, summary: 'Company logo changed', detail: { sha256, bytes: logo.content.length } };
}

/** DELETE /users/company/logo. Null when there is none. */
export async function deleteLogo(tx: Transaction): Promise<Audit | null> {
  const { numDeletedRows } = await tx.deleteFrom('company_logo').executeTakeFirstOrThrow();
  return numDeletedRows ? { action: 'update', entity: 'company', entity_id: 1, summary: 'Company logo removed', detail: {} } : null;
}
