import type { Day } from '@karkhana/shared-contract/dates';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuseClosed } from '../ledger/closed-period.ts';

/** The day of an opening stock, for its movement: null leaves it to the moment at which it is written. */
export async function openingDay(tx: Transaction, actor: Actor, asOn: Day | undefined): Promise<Day | null> {
  if (!asOn) return null;
  if (asOn > todayOf(actor)) throw badInput('as_on', 'As on cannot be after today');
  await refuseClosed(tx, asOn);
  return asOn;
}
