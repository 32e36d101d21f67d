import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { heldFixedDays } from './closed-period.ts';

/** The last day whose GSTR-1 is filed; an invoice furnishing files none. */
const LISTED_UNTIL = sql<{ until: Day | null }>`select max(end_date) as until from gst_filings where filing <> 'iff'`;

const after = (until: Day | null, day: Day): Day | null => (until !== null && day <= until ? addDays(until, 1) : null);
const later = (one: Day | null, other: Day | null): Day | null => (one === null || (other !== null && other > one) ? other : one);

/**
 * Where the days of a document of ours have passed: the first day whose return may still have it. Null: its own. Its tax goes with GSTR-1, which is the
 * first of the two returns to be filed.
 */
export async function lateDays(tx: Transaction, days: { taxed: Day; listed: Day }): Promise<{ booked_on: Day | null; listed_on: Day | null }> {
  const { until } = await heldFixedDays(tx);
  const listed = (await LISTED_UNTIL.execute(tx)).rows[0]?.until ?? null;
  return { booked_on: after(later(until, listed), days.taxed), listed_on: after(listed, days.listed) };
}

/** The same of what is taken back, by the days on which the document counted. */
export async function daysOfTakingBack(tx: Transaction, document: { date: Day; booked_on: Day | null; listed_on: Day | null }) {
  const { booked_on, listed_on } = await lateDays(tx, { taxed: document.booked_on ?? document.date, listed: document.listed_on ?? document.date });
  return { unbooked_on: booked_on, unlisted_on: listed_on };
}
