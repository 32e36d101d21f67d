import type { User } from './access.ts';
import type { Transaction } from './database.ts';
import type { Audit } from './write-answer.ts';

/** The entry of what is done beside `write` of a route, in the transaction that does it. */
export async function writeAudit(tx: Transaction, user: User, requestId: string, audit: Audit): Promise<Audit> {
  const who = { user_id: user.id, user_name: user.name, request_id: requestId };
  await tx
    .insertInto('audit_log')
    .values({ ...audit, ...who, detail: JSON.stringify(audit.detail) })
    .execute();
  return audit;
}
