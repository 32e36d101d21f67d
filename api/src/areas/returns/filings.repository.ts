import type { Day } from '@karkhana/shared-contract/dates';
import type { FiledReturn } from '@karkhana/shared-contract/returns/filing';
import type { Selectable } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { GstFilings } from '../../tables/returns.ts';

export type StoredFiling = Selectable<GstFilings>;

export const readFiling = (db: Reader, period: string): Promise<StoredFiling | undefined> =>
  db.selectFrom('gst_filings').selectAll().where('period', '=', period).executeTakeFirst();

/** The one with the last days. */
export const lastFiling = (db: Reader): Promise<StoredFiling | undefined> =>
  db.selectFrom('gst_filings').selectAll().orderBy('end_date', 'desc').limit(1).executeTakeFirst();

export async function filedReturnOf(db: Reader, filing: StoredFiling): Promise<FiledReturn> {
  const { locked_until } = await db.selectFrom('accounting_lock').select('locked_until').executeTakeFirstOrThrow();
  return {
    period: filing.period,
    filing: filing.filing,
    arn: filing.arn,
    date: filing.date,
    user_name: filing.user_name,
    recorded_at: filing.recorded_at.toISOString(),
    documents: filing.documents,
    close_until: isClosed(locked_until, filing.end_date) ? null : filing.end_date,
  };
}

const isClosed = (lockedUntil: Day | null, day: Day): boolean => lockedUntil !== null && lockedUntil >= day;
