import type { Change } from '@karkhana/release/live-set';
import { type HistoryRow, historyOf } from '@karkhana/release/rows';
import { reachText } from '@karkhana/shared-contract/releases/ring';
import type { Reader } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { writeAudit } from '../../platform/write-audit.ts';

export interface Actor {
  /** Null for a pipeline and for the suite itself. */
  userId: number | null;
  by: string;
  requestId: string | null;
}

/** An entry of the audit trail for what a route does outside of one transaction. */
export async function recordRelease(db: Reader, { userId, by, requestId }: Actor, audit: Audit): Promise<void> {
  await writeAudit(db, { id: userId, name: by }, requestId, audit);
}

const LABELS: Record<HistoryRow['action'], string> = { activate: 'made live', rollback: 'rolled back', restore: 'restored', revert: 'taken back by itself' };

/** The live set has changed already, with an entry in its own history. This entry is for people who read the audit trail. */
export async function recordChange(db: Reader, actor: Actor, change: Change): Promise<void> {
  for (const row of historyOf(change)) {
    const { area, version, replaced, action, why, sequence } = row;
    await recordRelease(db, actor, { action, entity: 'release', entity_id: null, summary: summaryOf(row), detail: { area, version, replaced, why, sequence } });
  }
}

function summaryOf({ area, version, replaced, traffic, ring, action, forced, why, trial_ended }: HistoryRow): string {
  const share = traffic < 100 ? ` for ${reachText(traffic, ring)}` : '';
  const what = trial_ended ? `${replaced} is on trial no more, ${version} stays` : `${version ?? 'nothing'} ${LABELS[action]}${share}`;
  return `${area} ${what}${forced ? ' without the compatibility check' : ''}: ${why}`;
}
