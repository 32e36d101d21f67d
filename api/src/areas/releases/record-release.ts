import type { Change } from '@karkhana/release/live-set';
import type { Reader } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';

export interface Actor {
  /** Null for a pipeline and for the suite itself. */
  userId: number | null;
  by: string;
  requestId: string | null;
}

/** An entry of the audit trail for what a route does outside of one transaction. */
export async function recordRelease(db: Reader, { userId, by, requestId }: Actor, audit: Audit): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...audit, detail: JSON.stringify(audit.detail), user_id: userId, user_name: by, request_id: requestId })
    .execute();
}

const WORDS: Record<Change['action'], string> = { activate: 'made live', rollback: 'rolled back', restore: 'restored', revert: 'taken back by itself' };

/** The live set has changed already, and its own history says so: this is for the people who read the audit trail. */
export async function recordChange(db: Reader, actor: Actor, { changes, action, why, forced, sequence }: Change): Promise<void> {
  for (const { area, version, replaced, traffic } of changes) {
    const share = traffic === undefined ? '' : ` for ${traffic} % of the users`;
    const summary = `${area} ${version ?? 'nothing'} ${WORDS[action]}${share}${forced ? ' without the compatibility check' : ''}: ${why}`;
    await recordRelease(db, actor, { action, entity: 'release', entity_id: null, summary, detail: { area, version, replaced, why, sequence } });
  }
}
