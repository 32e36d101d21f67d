import { addDays, type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';

/** The day up to which the books are closed. It stays so until this transaction ends: closing waits for all that post, and they for it. */
export async function lockedUntil(tx: Transaction): Promise<Day | null> {
  return (await heldFixedDays(tx)).closed;
}

/** The last closed day, and the last that is closed or whose GSTR-3B is filed. */
export interface FixedDays {
  closed: Day | null;
  until: Day | null;
}

export const ALL_OPEN: FixedDays = { closed: null, until: null };

export async function fixedDays(db: Reader): Promise<FixedDays> {
  return await fixedDaysOf(db).executeTakeFirstOrThrow();
}

const fixedDaysOf = (db: Reader) =>
  db.selectFrom('accounting_lock').select(['locked_until as closed', sql<Day | null>`greatest(locked_until, filed_until)`.as('until')]);

/** The same. It stays so until this transaction ends: closing and filing wait for all that post, and they for it. */
export async function heldFixedDays(tx: Transaction): Promise<FixedDays> {
  return await fixedDaysOf(tx).forShare().executeTakeFirstOrThrow();
}

/** The day on which tax of a paper of that day counts: its own, or the first that is neither closed nor filed. */
export async function bookedOn(tx: Transaction, day: Day): Promise<Day> {
  const { until } = await heldFixedDays(tx);
  return until !== null && day <= until ? addDays(until, 1) : day;
}

/** @throws AppError CLOSED_PERIOD when a day on which something happens is closed: for what posts nothing by itself */
export async function refuseClosed(tx: Transaction, ...days: readonly (Day | null | undefined)[]): Promise<void> {
  const closed = await lockedUntil(tx);
  const refused = days.find((day) => day && closed !== null && day <= closed);
  if (refused) throw await closedPeriod(tx, refused);
}

/** The refusal, with who closed the books and what to do instead. */
export async function closedPeriod(db: Reader, day: Day): Promise<AppError> {
  const { locked_until, user_name, at, reason } = await db.selectFrom('accounting_lock').selectAll().executeTakeFirstOrThrow();
  const who = `${user_name ?? 'Somebody'} closed the books up to ${dayShown(locked_until ?? day)}${at ? ` on ${dayShown(dayInIndia(at))}` : ''}${reason ? ` (${reason})` : ''}`;
  const sentence = `${dayShown(day)} is closed. ${who}. Use a later date: correct it with a note or an entry of today, or ask an administrator to open the books`;
  return new AppError('CLOSED_PERIOD', sentence);
}
