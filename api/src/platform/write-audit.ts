import type { AuditEntity } from '@karkhana/shared-contract/audit/audit-entities';
import type { Reader } from './database.ts';

/** What a write did, for the audit trail. */
export interface Audit {
  /** 'create', 'update', 'cancel', ... */
  action: string;
  entity: AuditEntity;
  entity_id: number | null;
  /** A sentence for Recent activity: 'Sale INV/26-27/00001 to Deccan Traders'. */
  summary: string;
  detail: object;
}

/** A user, or who else did it: a pipeline, the suite itself, the command line. */
interface Doer {
  id: number | null;
  name: string;
}

/** The one writer of the audit trail, in the same transaction as the change. @param requestId null without a request */
export async function writeAudit<Told extends Audit | readonly Audit[]>(db: Reader, { id, name }: Doer, requestId: string | null, audit: Told): Promise<Told> {
  const entries = [audit].flat() as Audit[];
  const who = { user_id: id, user_name: name, request_id: requestId };
  if (entries.length)
    await db
      .insertInto('audit_log')
      .values(entries.map((entry) => ({ ...entry, ...who, detail: JSON.stringify(entry.detail) })))
      .execute();
  return audit;
}
