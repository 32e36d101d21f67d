import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { dayShown } from '@karkhana/shared-contract/shown';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';

/** The day up to which the books are closed. It stays so until this transaction ends: closing waits for all that post, and they for it. */
export async function lockedUntil(tx: Transaction): Promise<Day | null> {
  const { locked_until } = await tx.selectFrom('accounting_lock').select('locked_until').forShare().executeTakeFirstOrThrow();
  return locked_until;
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
