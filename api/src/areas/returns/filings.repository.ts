import type { Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { FiledReturn } from '@karkhana/shared-contract/returns/filing';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { GstFilings } from '../../tables/returns.ts';

export type StoredFiling = Selectable<GstFilings>;

export const readFiling = (db: Reader, period: string): Promise<StoredFiling | undefined> =>
  db.selectFrom('gst_filings').selectAll().where('period', '=', period).executeTakeFirst();

/** The GSTR-3B of a period. */
export const readFiling3b = (db: Reader, period: string) =>
  db.selectFrom('gst_3b_filings').select(['period', 'filing', 'arn', 'date']).where('period', '=', period).executeTakeFirst();

/** Whether days of a month are in a return that is recorded as filed. */
export async function isFiled(db: Reader, period: string): Promise<boolean> {
  const day = sql`${`${period}-01`}::date between start_date and end_date`;
  const { rows } = await sql`select from gst_filings where ${day} union all select from gst_3b_filings where ${day} limit 1`.execute(db);
  return rows.length > 0;
}

/** The last day of a return that is recorded as filed. */
export async function filedUpTo(db: Reader): Promise<Day | null> {
  const { rows } = await sql<{
    day: Day | null;
  }>`select max(end_date) as day from (select end_date from gst_filings union all select end_date from gst_3b_filings) filed`.execute(db);
  return mustGet(rows, 0).day;
}

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

export const isClosed = (lockedUntil: Day | null, day: Day): boolean => lockedUntil !== null && lockedUntil >= day;
