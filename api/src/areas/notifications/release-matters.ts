import { mustGet } from '@karkhana/shared-contract/must-get';
import type { ReleaseAction, ReleaseChange } from '@karkhana/shared-contract/releases/release';
import type { Reader } from '../../platform/database.ts';

/** The history of the live set, newest first: see areas/releases. */
export interface ReleaseHistory {
  all(): Promise<readonly ReleaseChange[]>;
  /** Canaries that only a person can decide. */
  waiting?(db: Reader): Promise<readonly { change: number; at: string; title: string }[]>;
}

export interface ReleaseMatter {
  /** Of the change of the live set. */
  sequence: number;
  /** It is no change, but a question about it. */
  asks?: true;
  /** ISO 8601. */
  at: string;
  title: string;
}

const DAYS = 30;
const MOST = 50;
const LABELS: Record<ReleaseAction, string> = { activate: 'made live', rollback: 'rolled back', restore: 'restored', revert: 'taken back' };

/** Recent changes for the people at work, one entry for each change of any number of areas. The first version of an area replaced nothing. */
export function releaseMatters(rows: readonly ReleaseChange[], now: Date): ReleaseMatter[] {
  const oldest = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  const changes = new Map<number, ReleaseChange[]>();
  for (const row of rows) {
    if (row.at < oldest) break;
    if (row.replaced === null) continue;
    changes.set(row.sequence, [...(changes.get(row.sequence) ?? []), row]);
    if (changes.size > MOST) break;
  }
  return [...changes.entries()].slice(0, MOST).map(([sequence, parts]) => ({ sequence, at: mustGet(parts, 0).at, title: titleOf(parts) }));
}

function titleOf(parts: readonly ReleaseChange[]): string {
  const { action, by, why } = mustGet(parts, 0);
  const areas = parts.map(({ area, version, replaced, traffic }) => {
    const share = traffic < 100 ? ` for ${traffic} % of the users` : '';
    return version === null ? `${area} ${replaced} (no longer live)` : `${area} ${version}${share}`;
  });
  const list = areas.length > 1 ? `${areas.slice(0, -1).join(', ')} and ${areas.at(-1)}` : areas[0];
  return `${list} ${LABELS[action]} by ${by}: ${why}`;
}
